import { createContext } from 'react'

/** Given while a page is prerendered to HTML; null in the portal's shell and in browsers. */
export const PrerenderContext = createContext<Prerender | null>(null)

type Prerender = { renderIsland: RenderIsland }

/** `prefix` must be the island element's id: React's generated ids start with it on both sides. */
type RenderIsland = (element: React.ReactElement, prefix: string) => string
