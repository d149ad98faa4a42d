import { hydrateIslands, type IslandModules } from './platform/web/islands/hydrate.ts'

hydrateIslands(import.meta.glob('./features/*/web/*.island.tsx') as IslandModules)
