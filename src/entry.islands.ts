import { hydrateIslands, type IslandModules } from './platform/web/islands/hydrate.ts'

const islands = import.meta.glob(['./features/*/web/*.island.tsx', '!./features/design/**'])
const samples =
  import.meta.env.MODE === 'academy' ? {} : import.meta.glob('./features/design/web/*.island.tsx')

hydrateIslands({ ...islands, ...samples } as IslandModules)
