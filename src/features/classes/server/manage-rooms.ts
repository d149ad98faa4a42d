import { listClassesWithRooms } from '#features/live-rooms/server/data.ts'
import {
  type ClassOfRoom,
  manageClassRooms,
  roomDays,
} from '#features/live-rooms/server/manage-class-rooms.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type ClassRow, listClasses, listStudentsOfClasses } from './data.ts'
import { lockClasses } from './lock-classes.ts'

type Published = Pick<Site, 'courses' | 'academy'>

/**
 * Makes, moves and cancels the rooms of online classes, also of one that is on; a job calls this too, as
 * days pass.
 */
export async function manageRoomsOfClasses(trx: Db, { courses, academy }: Published, now: Date) {
  const until = hoursAfter(now, roomDays * 24)
  const known = await listClassesWithRooms(trx, now)
  const [soon, others] = await Promise.all([
    listClasses(trx, { from: now, until }),
    known.length > 0 ? listClasses(trx, { ids: known }) : [],
  ])
  const rows = new Map([...soon, ...others].map((row) => [row.id, row]))
  const online = [...rows.values()].filter(
    (row) => row.is_online && row.status === 'planned' && row.ends_at > now && row.tutors[0],
  )
  const students = Map.groupBy(
    online.length > 0
      ? await listStudentsOfClasses(
          trx,
          online.map(({ id }) => id),
        )
      : [],
    ({ class_id }) => class_id,
  )
  const classes = online.map(
    (row): ClassOfRoom => ({
      id: row.id,
      course_id: row.course_id,
      name: nameOf(row, courses),
      starts_at: row.starts_at,
      timezone: academy.timeZone,
      instructor_id: row.tutors[0]?.id ?? '',
      students: students.get(row.id)?.length ?? 0,
    }),
  )
  const reasons = new Map([...rows.values()].map(({ id, reason }) => [id, reason]))
  await manageClassRooms(trx, classes, { reasons, now })
}

/** The same on its own, before classes come near. */
export const openRoomsAhead = (db: Db, site: Published, now: Date) =>
  db.transaction().execute(async (trx) => {
    await lockClasses(trx)
    await manageRoomsOfClasses(trx, site, now)
  })

/** `Music Business, class 7` */
function nameOf(row: ClassRow, courses: Published['courses']) {
  const course = courses.find(({ id }) => id === row.course_id)?.shortTitle ?? 'Class'
  return row.make_up_for || !row.number ? course : `${course}, class ${row.number}`
}
