import { islandId } from '#platform/island-id.ts'

export type RenderIsland = (name: string, props: object) => string

/** Re-renders an island in the HTML of a page, as the prerenderer wrote it. */
export function withIsland(page: string, name: string, more: object, render: RenderIsland) {
  const start = page.indexOf(`<cadenza-island id="${islandId(name)}" `)
  const content = page.indexOf('>', start) + 1
  const end = page.indexOf('</cadenza-island>', content)
  // The form is not always there: nobody can apply while applications are closed.
  if (start < 0 || end < 0) return page
  const tag = page.slice(start, content)
  const own = JSON.parse(unescapeAttribute(/data-props="([^"]*)"/.exec(tag)?.[1] ?? '{}'))
  const props = { ...own, ...more }
  const newTag = tag.replace(
    /data-props="[^"]*"/,
    () => `data-props="${escapeAttribute(JSON.stringify(props))}"`,
  )
  return page.slice(0, start) + newTag + render(name, props) + page.slice(end)
}

// React writes these entities into attributes and no others.
const entities = { '&': '&amp;', '"': '&quot;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }

const escapeAttribute = (text: string) =>
  text.replace(/[&"'<>]/g, (sign) => entities[sign as keyof typeof entities])

const unescapeAttribute = (text: string) =>
  Object.entries(entities)
    .reverse()
    .reduce((decoded, [sign, entity]) => decoded.replaceAll(entity, sign), text)
