import type { Plugin } from 'vite'

/**
 * Gathers the modules of the browser into few files. Left to itself, the bundler makes one of every set of
 * modules that the same pages load: sixty for the dashboard, most of some hundred bytes, each a request of
 * its own and compressed by itself.
 *
 * After React Router's plugin, which wants nothing but their own exports from the files of its routes.
 */
export function chunks(): Plugin {
  return {
    name: 'cadenza:chunks',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  // A module that is gathered must not take along what pages without it need too.
                  includeDependenciesRecursively: false,
                  groups: [...sharedWithIslands, { name: portalChunk, debugName: 'portal' }],
                },
              },
            },
          },
        },
      },
    }),
  }
}

const react = /\/node_modules\/(react|react-dom|scheduler)\//
/**
 * What every island uses, and the portal, with where somebody is sent to log in. Without React, since the
 * script that hears the first press on a public page must not wait for it.
 */
const common = new RegExp(
  [
    'vite/preload-helper',
    'virtual:operations/accountsContract',
    String.raw`/src/features/accounts/return-path-rules\.ts$`,
    String.raw`/src/platform/(academy|dates|errors|page-address)\.ts$`,
    String.raw`/src/platform/web/(api|operations|readers-zone|unmodified-key)\.ts$`,
    String.raw`/src/platform/web/ui/toasts\.ts$`,
  ].join('|'),
)
const controls = /\/src\/platform\/web\/ui\/(alert|badge|button|tabs)\.tsx$/

/**
 * What public pages have in common with each other and with the portal. Sizes matter to the byte: a public
 * page with a form may load 90 KB, of which React takes 67.
 */
const sharedWithIslands = [
  { name: 'react', test: react },
  { name: 'common', test: common },
  { name: 'controls', test: controls },
  {
    name: 'forms',
    test: /\/node_modules\/zod\/|\/src\/platform\/(text|endpoint|why-not)\.ts$|\/src\/platform\/web\/(form\/(use-form|refusal-summary)|ui\/field)\.tsx?$/,
  },
  // Apart, each would be compressed alone: paper pages need one without the other.
  { name: 'program', test: /\/src\/platform\/web\/ui\/(leader|program-chord)\.tsx$/ },
]

type Graph = { getModuleInfo(id: string): ModuleInfo | null }
type ModuleInfo = {
  code: string | null
  isEntry: boolean
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

const islandsEntry = /\/src\/entry\.islands\.ts$/
const dashboard = /\/src\/portal\/web\/dashboard-page\.tsx/
const rootEntry = /\/src\/root\.tsx\?/
const onEveryPage =
  /\/src\/(entry\.client|root|portal\/web\/(portal|student|admin|stage)-layout)\.tsx/

/**
 * The chunk of a module that no island loads. All pages of the portal load `portal`: their layouts and
 * libraries, and what the dashboard, where most people begin, shares with other pages.
 */
function portalChunk(id: string, graph: Graph) {
  const info = graph.getModuleInfo(id)
  // An entry that is gathered with others becomes a file of its own that only passes its exports on.
  if (info?.isEntry && !rootEntry.test(id)) return null
  if (isOfIslands(id, graph)) return null
  const isShared =
    isOnEveryPage(id, graph) || isSharedWithDashboard(id, graph) || isSmallAndShared(id, graph)
  return isShared ? 'portal' : null
}

const isOnEveryPage = (id: string, graph: Graph) =>
  filesThatLoad(id, graph).some((file) => onEveryPage.test(file))

function isSharedWithDashboard(id: string, graph: Graph) {
  const files = filesThatLoad(id, graph)
  // A style sheet of the dashboard alone would be one more request before it can be used.
  const isStyle = id.endsWith('.css')
  return (files.length > 1 || isStyle) && files.some((file) => dashboard.test(file))
}

/**
 * Whether several pages or parts of pages use a module of ours that needs nothing which is not on every page:
 * most of these have some hundred bytes.
 */
function isSmallAndShared(id: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(id)
  if (!info || !/\/src\/.+\.tsx?$|^\0?virtual:operations\//.test(id)) return false
  if (ofSounds.test(id)) return false
  if ((info.code?.length ?? 0) > 4000 || filesThatLoad(id, graph).length < 4) return false
  return info.importedIds.every(
    (needed) =>
      react.test(needed) ||
      common.test(needed) ||
      controls.test(needed) ||
      isOnEveryPage(needed, graph) ||
      isSharedWithDashboard(needed, graph) ||
      (!isOfIslands(needed, graph) && isSmallAndShared(needed, graph)),
  )
}

/** Of two pages that come in many parts: all of these together are no reason to load it everywhere. */
const ofSounds =
  /\/src\/(features\/performances|platform\/web\/(player|sound))\/|virtual:operations\/performancesContract/

/** The entries and dynamically imported modules that load a module with them. */
function filesThatLoad(id: string, graph: Graph) {
  return importersOf(id, graph, ({ importers }) => importers).filter((importer) => {
    const info = graph.getModuleInfo(importer)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
}

/** Whether an island loads a module, at once or later. */
const isOfIslands = (id: string, graph: Graph) =>
  importersOf(id, graph, (info) => [...info.importers, ...info.dynamicImporters]).some((importer) =>
    islandsEntry.test(importer),
  )

/** The module itself and all from which it is reached. */
function importersOf(id: string, graph: Graph, next: (info: ModuleInfo) => readonly string[]) {
  const found = new Set([id])
  for (const module of found) {
    const info = graph.getModuleInfo(module)
    for (const importer of info ? next(info) : []) found.add(importer)
  }
  return [...found]
}
