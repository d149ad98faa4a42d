import { listAssignmentChanges } from '#features/assignments/server/data.ts'
import { listOwnAssignments } from '#features/assignments/server/list-own-assignments.ts'
import { listEnrolments } from '#features/enrolments/server/data.ts'
import { listPublishedVersions } from '#features/publishing/server/data.ts'
import type { Site } from '#features/publishing/site-types.ts'
import type { Standing } from '#platform/actor.ts'
import { momentIn } from '#platform/clocks.ts'
import { hoursAfter } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ClassRow } from '../data.ts'
import { listOwnClasses } from '../list-own-classes.ts'
import type { CalendarEntry, EntryVersion } from './calendar-file.ts'

/** From how many days ago, and until how many ahead, a calendar has entries. */
const daysBefore = 60
const daysAhead = 370

type Deps = { db: Db; site: Site; publicUrl: string; now: Date }

/** A person's classes, what is due, and the academy's events. */
export async function listEntries(
  { db, site, publicUrl, now }: Deps,
  person: { id: string; role: Standing },
): Promise<CalendarEntry[]> {
  const from = hoursAfter(now, -24 * daysBefore)
  const enrolled = await listEnrolments(db, person.id)
  const courses = [...new Set(enrolled.map(({ course_id }) => course_id))]
  const enrolmentIds = enrolled.map((it) => it.id)
  const [classes, assignments, changes, events, titles] = await Promise.all([
    listOwnClasses(db, person, { from, until: hoursAfter(now, 24 * daysAhead) }, courses),
    listOwnAssignments(db, person.id, { enrolmentIds }),
    listAssignmentChanges(db, courses),
    listPublishedVersions(db, 'events'),
    listTitles(db),
  ])
  const host = new URL(publicUrl).host
  const timeZone = site.academy.timeZone
  const changeOf = new Map(changes.map(({ id, ...change }) => [id, change]))
  return [
    ...classes.map((row) => classEntry(row, { titles, host, publicUrl })),
    ...assignments.flatMap((it) =>
      it.due_date && new Date(it.due_date) > from
        ? [
            {
              uid: `assignment-${it.id}@${host}`,
              version: assignmentVersion(changeOf.get(it.id), titles.get(it.course.id), now),
              starts_at: new Date(it.due_date),
              title: `Due: ${it.title}`,
              place: '',
              description: it.course.name,
              isCancelled: false,
              url: publicUrl + pageAddress('/dashboard', { tab: 'assignments' }),
            },
          ]
        : [],
    ),
    ...events.flatMap((it) => {
      const starts_at = momentIn(timeZone, `${it.date}T${it.time}`)
      if (!starts_at || starts_at < from) return []
      return [
        {
          uid: `event-${it.id}@${host}`,
          version: { sequence: it.version.number, modified_at: it.version.published_at },
          starts_at,
          title: it.title,
          place: it.location,
          description: '',
          isCancelled: false,
          url: publicUrl + pageAddress('/dashboard'),
        },
      ]
    }),
  ]
}

/** A class as calendars show it. */
export function classEntry(
  row: ClassRow,
  { titles, host, publicUrl }: ClassContext,
): CalendarEntry {
  const title = titles.get(row.course_id)
  const course = title?.title ?? 'Class'
  return {
    uid: `class-${row.id}@${host}`,
    version: withTitle(
      {
        sequence: row.revision,
        modified_at: latest(row.modified_at, row.changed_at, row.created_at),
      },
      titles.get(row.course_id),
    ),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    title: row.make_up_for ? `${course} (make-up)` : course,
    place: row.is_online ? 'Online' : (row.place ?? ''),
    description: [row.tutors.map(fullName).join(', '), row.reason].filter(Boolean).join('\n'),
    isCancelled: row.status === 'cancelled',
    url: publicUrl + pageAddress('/dashboard', { tab: 'schedule' }),
  }
}

type ClassContext = { titles: Titles; host: string; publicUrl: string }

type Titles = Awaited<ReturnType<typeof listTitles>>
type Title = { title: string; number: number; published_at: Date }

/**
 * The titles of the courses with their versions, by number. They are read together: the site of this
 * server may still have the title of before.
 */
export async function listTitles(db: Db) {
  const courses = await listPublishedVersions(db, 'courses')
  return new Map(courses.map(({ number, title, version }) => [number, { title, ...version }]))
}

/** Both numbers only grow, so that their sum grows with either. */
const withTitle = (own: EntryVersion, title: Title | undefined): EntryVersion => ({
  sequence: own.sequence + (title?.number ?? 0),
  modified_at: latest(own.modified_at, title?.published_at ?? null),
})

/** An assignment has no number of its changes; the second of the last one only grows too. */
const assignmentVersion = (
  change: { created_at: Date; changed_at: Date | null } | undefined,
  title: Title | undefined,
  now: Date,
) =>
  withTitle(
    {
      sequence: change?.changed_at ? secondsSince2000(change.changed_at) : 0,
      modified_at: change ? latest(change.changed_at, change.created_at) : now,
    },
    title,
  )

const secondsSince2000 = (moment: Date) => Math.floor((moment.getTime() - Date.UTC(2000)) / 1000)

const latest = (...moments: (Date | null)[]) =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
