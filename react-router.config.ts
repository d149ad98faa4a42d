import { mkdir, writeFile } from 'node:fs/promises'
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
    await mkdir('build', { recursive: true })
    await writeFile(
      'build/portal-paths.json',
      JSON.stringify(portalPaths(buildManifest?.routes ?? {})),
    )
  },
}

export default config

type BuiltRoutes = Record<string, { id: string; parentId?: string; path?: string; file: string }>

/** The paths below the portal's layout: the server answers these with the portal's shell. */
function portalPaths(routes: BuiltRoutes) {
  const inPortal = (id: string | undefined): boolean =>
    id !== undefined &&
    (routes[id]?.file.endsWith('portal-layout.tsx') || inPortal(routes[id]?.parentId))
  return Object.values(routes)
    .filter((route) => route.path && inPortal(route.parentId))
    .map((route) => `/${route.path}`)
}
