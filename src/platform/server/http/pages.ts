import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Academy, academy } from '#platform/academy.ts'
import { runtimePlaceholders } from '../../runtime-placeholders.ts'
import type { ContentSources } from './content-security-policy.ts'
import type { RenderIsland } from './island-in-page.ts'
import { pageFile, portalShell, readAssets } from './page-files.ts'
import { openPageSender } from './page-sender.ts'
import { openShownPages } from './shown-pages.ts'

export type Pages = Awaited<ReturnType<typeof loadPages>>

type Settings = {
  publicUrl: string
  year: string
  /** Other origins that the portal's policy allows. */
  portalSources?: ContentSources | undefined
  without?: string[]
}

/**
 * Loads the files of a build into memory. The pages themselves, which are printed from what the
 * academy publishes, are shown in `show`; `without` those that are not for this server.
 * @throws when the site has not been built.
 */
export async function loadPages(
  build: string,
  { publicUrl, year, portalSources, without = [] }: Settings,
) {
  const portalFiles = await readPortalFiles(build)
  const portalPaths = Object.keys(portalFiles)
  const assets = await readAssets(join(build, 'client'))
  const islands = await importIslands(build)
  const shown = openShownPages({
    ...{ assets, portalPaths, publicUrl },
    onChange() {
      islands.setAcademy(academy)
      forget()
    },
  })
  const { forget, ...sending } = openPageSender({
    ...{ shown, portalFiles, portalSources },
    renderIsland: islands.renderIsland,
  })
  const fill = (html: string) =>
    html
      .replaceAll(runtimePlaceholders.year, year)
      .replaceAll(runtimePlaceholders.publicUrl, publicUrl)

  return {
    /** The HTML with what only this server knows. */
    fill,

    /** Shows these prints at their paths; a page that is HTML is one without an extension. */
    show: (printed: ReadonlyMap<string, Buffer>) =>
      shown.change(async (prints) => {
        const made = [...printed]
          .filter(([path]) => !without.includes(path))
          .map(async ([path, body]) => {
            const file = isHtml(path)
              ? await htmlFile(path, fill(body.toString()), portalSources)
              : await pageFile(path, body)
            return [path, file] as const
          })
        return new Map([...prints, ...(await Promise.all(made))])
      }),

    /** Removes the prints at all other paths. */
    keepOnly: (paths: ReadonlySet<string>) =>
      shown.change(async (prints) => {
        const left = [...prints].filter(([path]) => paths.has(path))
        return left.length < prints.size ? new Map(left) : prints
      }),

    /** The portal's addresses, in the router's notation. */
    portalPaths,

    /** The paths of all pages and files. */
    paths: shown.paths,

    /** The page or file at a path, as it is now. */
    find: shown.find,

    ...sending,
  }
}

/**
 * The files that a page of the portal loads besides those of every page, by its path.
 * @throws when the site has not been built.
 */
async function readPortalFiles(build: string): Promise<Record<string, string[]>> {
  const list = join(build, 'portal-pages.json')
  if (!existsSync(list)) {
    throw new Error('The pages are not built. Run npm run build first.')
  }
  return JSON.parse(await readFile(list, 'utf8'))
}

const importIslands = (build: string): Promise<IslandRenderer> =>
  import(pathToFileURL(join(build, 'form-response/form-response.js')).href)

type IslandRenderer = {
  renderIsland: RenderIsland
  setAcademy(published: Academy): void
}

const isHtml = (path: string) => !/\.(pdf|png)$/.test(path)

const htmlFile = (path: string, html: string, portalSources: ContentSources | undefined) =>
  path === portalShell
    ? pageFile(path, Buffer.from(html), { sources: portalSources })
    : pageFile(`${path}/index.html`, Buffer.from(html))
