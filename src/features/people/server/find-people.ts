import type { Person } from '#platform/actor.ts'
import type { Found, Search } from '#platform/found.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { roleNames } from '../rules.ts'
import { listFoundPeople } from './search/data.ts'

/** The people whose pages somebody may open. */
export async function findPeople(db: Db, reader: Person, search: Search): Promise<Found[]> {
  if (!may(reader, 'managePeople')) return []
  const rows = await listFoundPeople(db, search)
  return rows.map(({ id, role, student_id, deactivated_at, rank, ...names }) => ({
    id,
    title: fullName(names),
    about: [roleNames[role], student_id, deactivated_at && 'deactivated']
      .filter(Boolean)
      .join(', '),
    at: null,
    href: pageAddress('/admin/people/:id', { id }),
    rank,
  }))
}
