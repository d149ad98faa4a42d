import type { FoundGroup } from '../contract.ts'
import { kindNames, type PortalPage, pagesNamed } from '../rules.ts'
import type { Hit } from './use-search.ts'

export type ListedGroup = { name: string; hits: { id: string; hit: Hit }[] }

type Listed = {
  typed: string
  pages: readonly PortalPage[]
  groups: readonly FoundGroup[]
  opened: readonly Hit[]
}

/** The groups as they are listed: what was opened before, or the pages and what the server has found. */
export function listGroups({ typed, pages, groups, opened }: Listed): ListedGroup[] {
  if (typed === '') return withIds([['Opened before', opened]])
  const named = pagesNamed(pages, typed).map(({ name, href }) => pageHit(name, href))
  return withIds([
    ['Pages', named],
    ...groups.map(({ kind, items, has_more, all_href }): [string, Hit[]] => [
      kindNames[kind],
      [
        ...items.map(({ title, about, at, href }) => ({ kind, title, about, at, href })),
        ...(has_more && all_href
          ? [pageHit(`All ${kindNames[kind].toLowerCase()} that match`, all_href)]
          : []),
      ],
    ]),
  ])
}

const pageHit = (title: string, href: string): Hit => ({
  kind: 'page',
  title,
  about: '',
  at: null,
  href,
})

/** The ids are those of places in the list, where an address may stand twice. */
function withIds(groups: [string, readonly Hit[]][]): ListedGroup[] {
  let count = 0
  return groups
    .filter(([, hits]) => hits.length > 0)
    .map(([name, hits]) => ({
      name,
      hits: hits.map((hit) => {
        count += 1
        return { id: `found-${count}`, hit }
      }),
    }))
}
