import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

const isDev = process.argv.includes('dev')

const publicPaths = [
  '/',
  '/courses',
  ...Array.from({ length: 99 }, (_, index) => `/courses/${index + 1}`),
  '/admission',
  '/store',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/unsubscribe',
  '/application',
  '/application/change',
  '/design',
  '/404',
]

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
    await writeFile('build/portal-paths.json', JSON.stringify(portalPaths(routes)))
    await keepPortalRoutes(routes)
  },
}

export default config

type BuiltRoutes = Record<string, { id: string; parentId?: string; path?: string; file: string }>

/** The paths below the portal's layout: the server answers these with the portal's shell. */
const portalPaths = (routes: BuiltRoutes) =>
  Object.values(routes)
    .filter((route) => route.path && inPortal(routes, route.parentId))
    .map((route) => `/${route.path}`)

const inPortal = (routes: BuiltRoutes, id: string | undefined): boolean =>
  id !== undefined &&
  (routes[id]?.file.endsWith('portal-layout.tsx') || inPortal(routes, routes[id]?.parentId))

/**
 * Leaves only the portal's routes in the manifest that its pages load: the router shows no others, and
 * public pages would be nearly half of it.
 */
async function keepPortalRoutes(routes: BuiltRoutes) {
  const folder = 'build/client/assets'
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file))
  const [, manifest] =
    (name &&
      /^window\.__reactRouterManifest=(.+);$/s.exec(await readFile(join(folder, name), 'utf8'))) ||
    []
  if (!name || !manifest) throw new Error('React Router writes its manifest in another way now.')
  const whole = JSON.parse(manifest)
  const kept = Object.entries(whole.routes).filter(([id]) => id === 'root' || inPortal(routes, id))
  const text = JSON.stringify({ ...whole, routes: Object.fromEntries(kept) })
  await writeFile(join(folder, name), `window.__reactRouterManifest=${text};`)
}
