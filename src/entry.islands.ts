import { hydrateIslands, type IslandModules } from './platform/web/islands/hydrate.ts'

const islands = import.meta.glob([
  './features/*/web/*.island.tsx',
  '!./features/design/**',
  // These are never hydrated, and the list of all files is loaded with every island.
  '!./features/notifications/web/unsubscribe.island.tsx',
  '!./features/accounts/web/new-email.island.tsx',
  '!./features/admissions/web/application.island.tsx',
])
const samples =
  import.meta.env.MODE === 'academy' ? {} : import.meta.glob('./features/design/web/*.island.tsx')

hydrateIslands({ ...islands, ...samples } as IslandModules)
