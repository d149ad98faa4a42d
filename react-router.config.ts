import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { printedPaths } from './src/platform/pages.ts'

const isDev = process.argv.includes('dev')

const publicPaths = printedPaths.flatMap((path) =>
  path === '/courses/:id'
    ? Array.from({ length: 99 }, (_, index) => `/courses/${index + 1}`)
    : [path],
)

const config: Config = {
  appDirectory: 'src',
  // The server bundle of a build prints the pages; see src/printing. `npm run dev` renders them itself,
  // and the portal's in the browser alone, as a printed shell would.
  ssr: !isDev,
  ...(isDev && { prerender: publicPaths }),
  // The portal's manifest comes with its shell: the server answers no request of React Router's.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ buildManifest }) {
    const routes = buildManifest?.routes ?? {}
    await mkdir('build', { recursive: true })
    const portal = await keepPortalRoutes(routes)
    await writeFile('build/portal-pages.json', JSON.stringify(portalPages(portal)))
  },
}

export default config

type BuiltRoutes = Record<string, { id: string; parentId?: string; path?: string; file: string }>

/** The portal's routes in the manifest of the browser: their files, and what these import. */
type Manifest = {
  entry: { imports: string[]; css: string[] }
  routes: Record<string, { path?: string; module: string; imports: string[]; css: string[] }>
}

/**
 * The paths below the portal's layout, which the server answers with the portal's shell, each with the files
 * that its page loads besides those of every page. Layouts, which have no path, come with the entry.
 */
const portalPages = ({ routes }: Manifest) =>
  Object.fromEntries(
    Object.values(routes)
      .filter(({ path }) => path)
      .map(({ path, module, imports }) => [`/${path}`, [module, ...imports]]),
  )

const inPortal = (routes: BuiltRoutes, id: string | undefined): boolean =>
  id !== undefined &&
  (routes[id]?.file.endsWith('portal-layout.tsx') || inPortal(routes, routes[id]?.parentId))

/**
 * Leaves only the portal's routes in the manifest that its pages load, and of their files those that the
 * entry has not loaded already: the router shows no others, and most of it would be repeated.
 */
async function keepPortalRoutes(routes: BuiltRoutes): Promise<Manifest> {
  const folder = 'build/client/assets'
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
  const [, manifest] =
    (name &&
      /^window\.__reactRouterManifest=(.+);$/s.exec(await readFile(join(folder, name), 'utf8'))) ||
    []
  if (!name || !manifest) throw new Error('React Router writes its manifest in another way now.')
  const whole: Manifest = JSON.parse(manifest)
  const kept = Object.entries(whole.routes).filter(([id]) => id === 'root' || inPortal(routes, id))
  const portal = { ...whole, routes: Object.fromEntries(kept) }
  for (const route of Object.values(portal.routes)) {
    route.imports = route.imports.filter((file) => !whole.entry.imports.includes(file))
    route.css = route.css.filter((file) => !whole.entry.css.includes(file))
  }
  // Most values say that a route has no loader, action or the like; absent says the same.
  const text = JSON.stringify(portal, (_key, value) => (value === false ? undefined : value))
  await writeFile(join(folder, name), `window.__reactRouterManifest=${text};`)
  return portal
}
