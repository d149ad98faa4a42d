import { listPeopleWithIds } from '#features/accounts/server/data.ts'
import { notify, retractNotifications } from '#features/notifications/server/notify.ts'
import { fullName } from '#platform/full-name.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'

type Assignment = { id: string; title: string; asks_for: string; created_by: string }

/** Notifies who has set an assignment that a student has handed in, in place of the time before. */
export async function notifyOfWork(
  trx: Db,
  { id, title, asks_for, created_by }: Assignment,
  submission: { id: string; user_id: string },
  now: Date,
) {
  const people = await listPeopleWithIds(trx, [created_by, submission.user_id])
  const [author, student] = [created_by, submission.user_id].map((it) =>
    people.find((person) => person.id === it),
  )
  if (!author || !student || !may(author, 'setAssignments')) return
  const data = {
    assignment_id: id,
    assignment: title,
    submission_id: submission.id,
    student: fullName(student),
    is_performance: asks_for === 'performance',
  }
  const notification = { kind: 'work', data, subject: subjectOf(submission.id) } as const
  await notify(trx, [created_by], notification, now, { renew: true })
}

/** Ends what was told of work that is graded, or is no longer there. */
export const retractWork = (trx: Db, ...submissions: string[]) =>
  retractNotifications(trx, ...submissions.map(subjectOf))

const subjectOf = (submissionId: string) => `work:${submissionId}`
