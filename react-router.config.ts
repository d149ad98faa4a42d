import { mkdir, writeFile } from 'node:fs/promises'
import type { Config } from '@react-router/dev/config'
import { courses } from './content/courses.ts'

/** `/404` is the not-found page, sent for every unknown path; see platform/server/http/pages.ts. */
const paper = [
  '/',
  '/courses',
  ...courses.map(({ id }) => `/courses/${id}`),
  '/admission',
  '/store',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/forgot-password',
  '/reset-password',
  ...(process.argv.includes('academy') ? [] : ['/design']),
  '/404',
]

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  prerender: { paths: paper, concurrency: 2 },
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
