import { listEnrolled } from '#features/enrolments/server/data.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { academy } from '#platform/academy.ts'
import { dayIn, hoursAfter } from '#platform/dates.ts'
import { firstDay, hoursShown } from '#platform/retention-rules.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Retention } from '#platform/server/retention.ts'
import { claimEnding, countRecordingsBefore, deleteRecordingsBefore } from './data.ts'

/** Recordings of classes. Who may watch one is told a week before, and it stays for that week. */
export const recordingsRetention: Retention = {
  findOld: countRecordingsBefore,

  announceOld: (db, before, now, days) =>
    db.transaction().execute(async (trx) => {
      const ending = await claimEnding(trx, before, now)
      for (const [course_id, recordings] of Map.groupBy(ending, (it) => it.course_id)) {
        await announceEnding(trx, course_id, recordings, now, days)
      }
    }),

  deleteOld: (db, before, now) =>
    db.transaction().execute(async (trx) => {
      const toldUntil = hoursAfter(now, -hoursShown)
      for (const course_id of await deleteRecordingsBefore(trx, before, toldUntil))
        await publishChange(trx, { topic: 'recordings', course_id })
    }),
}

type Ending = Awaited<ReturnType<typeof claimEnding>>

async function announceEnding(
  trx: Db,
  course_id: number,
  recordings: Ending,
  now: Date,
  days: number,
) {
  const first = recordings.toSorted((one, other) => +one.recorded_at - +other.recorded_at)[0]
  if (!first) return
  const ends_at = firstDay(first.recorded_at, days, now).toISOString()
  const makers = recordings.map(({ created_by }) => created_by)
  const notification = {
    kind: 'recordings_end',
    data: {
      course: first.course,
      title: first.title,
      recordings: recordings.length,
      ends_at,
      timezone: academy.timeZone,
    },
    subject: `recordings-end:${course_id}:${ends_at}`,
  } as const
  const people = new Set([
    ...(await listEnrolled(trx, course_id, dayIn(academy.timeZone, now))),
    ...makers,
  ])
  await notify(trx, [...people], notification, now)
}
