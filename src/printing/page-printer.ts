import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Site } from '#features/publishing/site-types.ts'
import type { Academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { portalShell } from '#platform/server/http/page-files.ts'
import type { Part } from './print-cache.ts'

/** What src/entry.server.tsx exports for the printer. */
type PageModule = {
  setAcademy(academy: Academy): void
  contextOf(site: Site): RouterContextProvider
  /** That of the bundle's own router, which takes no other one's contexts. */
  createRequestHandler: typeof createRequestHandler
}

export type PagePrinter = Awaited<ReturnType<typeof openPagePrinter>>

/** Prints pages with the server bundle of a build. */
export async function openPagePrinter(build: string) {
  const bundle: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href)
  const { module } = bundle.entry
  const { setAcademy, contextOf, createRequestHandler } = module as unknown as PageModule

  /**
   * The HTML of a page as this site has it, and the parts of the site that it was made of.
   * @throws what its loader or a component of it has thrown
   */
  return async function printPage(path: string, site: Site) {
    let failure: unknown
    const handleError = (error: unknown) => {
      failure ??= error
    }
    const isShell = path === portalShell
    const handle = createRequestHandler(
      {
        ...bundle,
        entry: { module: { ...module, handleError } },
        // A path that is not to be prerendered gets the portal's shell.
        ssr: false,
        prerender: [isShell ? pageAddress('/') : path],
      },
      'production',
    )
    const { watched, parts } = watchReads(site)
    setAcademy(site.academy)
    const address = isShell ? pageAddress('/dashboard') : path
    const response = await handle(new Request(`http://printer${address}`), contextOf(watched))
    const html = await response.text()
    if (failure) throw failure
    if (response.status !== 200) throw new Error(`The page answers ${response.status}.`)
    return { body: Buffer.from(html), parts: [...parts] }
  }
}

/** Notes which parts of a site are read. */
function watchReads(site: Site) {
  const parts = new Set<Part>()
  const watched = new Proxy(site, {
    get(target, name) {
      parts.add(name as Part)
      return target[name as Part]
    },
  })
  return { watched, parts }
}
