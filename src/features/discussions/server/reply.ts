import { maySee } from '#features/enrolments/policy.ts'
import { listEnrolled } from '#features/enrolments/server/data.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import { findReply, insertReply, listParticipants } from './data.ts'

/**
 * Stores a reply and notifies the other participants of the discussion.
 * @throws {HttpError} 404 where the discussion has been withdrawn.
 */
export const reply = (
  db: Db,
  {
    discussion,
    by,
    content,
    now,
  }: {
    discussion: { id: string; title: string; course_id: number | null }
    by: { id: string }
    content: string
    now: Date
  },
) =>
  db.transaction().execute(async (trx) => {
    const words = { discussion_id: discussion.id, user_id: by.id, content, created_at: now }
    const id = await insertReply(trx, words).catch((error) => {
      // foreign_key_violation: it was withdrawn in the same moment (PostgreSQL, appendix A).
      throw error.code === '23503' ? refuse(refusals.withdrawn) : error
    })
    const row = await findReply(trx, id)
    if (!row) throw new Error('A reply that was just taken down is not there.')
    const notification = {
      kind: 'reply',
      data: {
        discussion_id: discussion.id,
        discussion: discussion.title,
        author: `${row.first_name} ${row.last_name}`,
      },
      subject: subjectOf(id),
    } as const
    const others = (await listReaders(trx, discussion, now)).filter((other) => other !== by.id)
    await notify(trx, others, notification, now)
    await publishChange(trx, { topic: 'discussions', course_id: discussion.course_id })
    return row
  })

/** The participants of a discussion who still may see it. */
async function listReaders(
  trx: Db,
  { id, course_id }: { id: string; course_id: number | null },
  now: Date,
) {
  const participants = await listParticipants(trx, id)
  if (course_id === null) return participants.map((person) => person.id)
  const enrolled = new Set(await listEnrolled(trx, course_id, dayIn(academy.timeZone, now)))
  const readers: string[] = []
  for (const person of participants) {
    const courses = enrolled.has(person.id) ? [course_id] : await readCourseScope(trx, person, now)
    if (maySee(course_id, courses)) readers.push(person.id)
  }
  return readers
}

/** The subject of a reply's notifications, to retract them. */
export const subjectOf = (replyId: string) => `reply:${replyId}`
