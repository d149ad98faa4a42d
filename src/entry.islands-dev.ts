// React Refresh must be installed before any component module is evaluated.
import 'virtual:react-router/inject-hmr-runtime'

// Refresh asks React Router to revalidate first; a paper page has no router.
Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => {} } })

// An edit reloads the page, unless Vite has just hot-updated an island in place.
let islandUpdatedAt = 0
import.meta.hot?.on('vite:beforeUpdate', ({ updates }) => {
  if (updates.some((update) => update.path.includes('.island.')))
    islandUpdatedAt = performance.now()
})
import.meta.hot?.on('react-router:hmr', () =>
  setTimeout(() => {
    if (performance.now() - islandUpdatedAt > 500) location.reload()
  }, 150),
)

await import('./entry.islands.ts')
