import type { Person } from '#platform/actor.ts'
import type { Found, Search } from '#platform/found.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { statusNames } from '../office-rules.ts'
import { listFoundApplications } from './search/data.ts'

/** The applications that somebody may open. */
export async function findApplications(db: Db, reader: Person, search: Search): Promise<Found[]> {
  if (!may(reader, 'reviewApplications')) return []
  const rows = await listFoundApplications(db, search)
  return rows.map((row) => ({
    id: row.id,
    title: fullName(row),
    about: statusNames[row.withdrawn_at ? 'withdrawn' : row.status],
    at: row.created_at,
    href: pageAddress('/admin/applications', { application: row.id }),
    rank: row.rank,
  }))
}
