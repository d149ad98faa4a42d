import { eraseAccount } from '#features/accounts/server/erase-account.ts'
import { eraseApplications } from '#features/admissions/server/erase-applications.ts'
import { eraseMessages } from '#features/contact/server/erase-messages.ts'
import { eraseModeration } from '#features/live-rooms/server/erase-moderation.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import { eraseStudentIds } from '#features/student-ids/server/erase-student-ids.ts'
import { tellChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteUnsentOf } from '#platform/server/mail/data.ts'
import { whyNotErase } from '../policy.ts'
import { listRepliesAround } from './data.ts'
import { decide, type Office } from './decide.ts'

/**
 * Erases all that is held about a person. What hangs on the account goes with it, and its files by
 * the database's triggers; what is only known by the address goes where that was shown to be theirs.
 * @throws {Refusal} 403, 404, 409
 */
export const erase = (office: Office, id: string, by: { id: string }) =>
  decide(
    office,
    id,
    by,
    (person) => whyNotErase(person, by),
    async (trx, { email, is_confirmed }) => {
      // What others were told of a reply names who wrote it.
      const replies = await listRepliesAround(trx, id)
      await retractNotifications(trx, ...replies.map((reply) => `reply:${reply}`))
      if (is_confirmed) await eraseByAddress(trx, { id, email })
      await eraseModeration(trx, id)
      await eraseAccount(trx, id)
      await tellChanges(trx, [
        { topic: 'people' },
        { topic: 'discussions' },
        { topic: 'assignments' },
      ])
    },
  )

async function eraseByAddress(trx: Db, person: { id: string; email: string }) {
  await eraseApplications(trx, person.email)
  await eraseMessages(trx, person.email)
  await eraseStudentIds(trx, person)
  await deleteUnsentOf(trx, person.email)
}
