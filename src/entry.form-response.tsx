import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { islandId } from './platform/island-id.ts'

export { setAcademy } from './platform/academy.ts'

const modules = import.meta.glob<{ default: ComponentType<never> }>(
  './features/*/web/*.island.tsx',
  { eager: true },
)

/** The HTML of an island with these props, with which the server replaces the prerendered one. */
export function renderIsland(name: string, props: object) {
  const path = Object.keys(modules).find((key) => key.endsWith(`/${name}.island.tsx`))
  const module = path && modules[path]
  if (!module) throw new Error(`No file features/*/web/${name}.island.tsx for this island.`)
  return renderToString(createElement(module.default as ComponentType, props), {
    identifierPrefix: islandId(name),
  })
}
