import type { CourseSearch } from '#features/enrolments/course-search-types.ts'
import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import type { Found } from '#platform/found.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { weekOf } from '../plan-rules.ts'
import { type ClassRow, listClasses } from './data.ts'
import { listFoundClasses } from './search/data.ts'

/** The classes that somebody may change, or takes. */
export async function findClasses(db: Db, reader: Person, search: CourseSearch): Promise<Found[]> {
  const ids = await listFoundClasses(db, whoseFor(reader), search)
  if (ids.length === 0) return []
  const rows = await listClasses(db, { ids })
  const manages = may(reader, 'manageClasses')
  return rows
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({
      id: row.id,
      title: search.nameOf(row.course_id),
      about: aboutClass(row),
      at: row.starts_at,
      href: manages ? pageAddress('/admin/classes/:id', { id: row.id }) : weekWith(row),
      // A class is called by what it belongs to.
      rank: 3,
    }))
}

function whoseFor(reader: Person) {
  if (may(reader, 'manageEverybodysClasses')) return {}
  return may(reader, 'manageClasses') ? { tutorId: reader.id } : { studentId: reader.id }
}

const aboutClass = ({ status, is_online, place, tutors }: ClassRow) =>
  [status === 'cancelled' && 'Cancelled', is_online ? 'Online' : place, ...tutors.map(fullName)]
    .filter(Boolean)
    .join(', ')

const weekWith = ({ starts_at }: ClassRow) =>
  pageAddress('/dashboard', {
    tab: 'schedule',
    week: weekOf(dayIn(academy.timeZone, starts_at)),
  })
