import type { Context } from '#features/feature.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { searchContract } from '../contract.ts'
import { type Kind, mostOfKind } from '../rules.ts'
import { findAll } from './find-all.ts'

export const searchRoutes = ({
  db,
  clock,
  searches,
}: Context): Handlers<typeof searchContract> => ({
  async search({ query: { text }, actor }) {
    const found = await findAll({ db, searches }, actor, text, clock())
    return {
      groups: found.map(([kind, items]) => ({
        kind,
        items: items.slice(0, mostOfKind).map(({ id, title, about, at, href }) => ({
          id,
          title,
          about,
          at: at?.toISOString() ?? null,
          href,
        })),
        has_more: items.length > mostOfKind,
        all_href: may(actor, 'managePeople') ? (listWith(kind, text) ?? null) : null,
      })),
    }
  },
})

/** The office's list with the same search, where there is one. */
function listWith(kind: Kind, search: string) {
  if (kind === 'person') return pageAddress('/admin/people', { search })
  return kind === 'application' ? pageAddress('/admin/applications', { search }) : undefined
}
