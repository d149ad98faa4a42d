import { mkdir, writeFile } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'

const config: Config = {
  appDirectory: 'src',
  // The server bundle prints the pages; see src/printing.
  ssr: true,
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
