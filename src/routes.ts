import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type PagesInLayout, pages } from './platform/pages.ts'

const withoutDesign = import.meta.env.MODE === 'academy'

/** Every page, as React Router has it. */
export default pages.map(routesIn) satisfies RouteConfig

function routesIn({ layout: file, pages, layouts = [] }: PagesInLayout): ReturnType<typeof layout> {
  const routes = Object.entries(pages)
    .filter(([path]) => !(withoutDesign && path === '/design'))
    .map(([path, page]) => (path === '/' ? index(page) : route(path.slice(1), page)))
  return layout(file, [...routes, ...layouts.map(routesIn)])
}
