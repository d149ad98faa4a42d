import { approveAccount } from '#features/accounts/server/approve-account.ts'
import { listUnanswered } from '#features/accounts/server/data.ts'
import { eraseAccount } from '#features/accounts/server/erase-account.ts'
import { lockDecisions } from '#features/accounts/server/lock-person.ts'
import { freeIdOf } from '#features/student-ids/server/free-id.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { approvalDays, type Decision } from '../rules.ts'
import { lockWaiting } from './data.ts'
import { approvedEmail, declinedEmail } from './emails.ts'

export type Approving = { db: Db; clock: Clock; mailQueue: MailQueue; publicUrl: string }

/**
 * Answers waiting accounts, each in a transaction of its own with its email; one that another admin
 * has answered meanwhile is skipped.
 * @returns how many were answered now.
 * @throws {HttpError} 403 when the caller is no admin any more
 */
export async function decideAccounts(
  approving: Approving,
  { ids, decision }: { ids: readonly string[]; decision: Decision },
  by: { id: string },
) {
  let answered = 0
  for (const id of new Set(ids)) {
    await approving.db.transaction().execute(async (trx) => {
      await lockDecisions(trx, by)
      const person = await lockWaiting(trx, id)
      if (!person) return
      if (decision === 'approve') await approve(approving, trx, person)
      else await decline(approving, trx, person)
      answered += 1
    })
  }
  return answered
}

/** Undoes the registrations that the office has not answered in time; returns their number. */
export async function declineUnanswered(approving: Approving) {
  const before = new Date(approving.clock().getTime() - approvalDays * 24 * 60 * 60 * 1000)
  let declined = 0
  for (const { id } of await listUnanswered(approving.db, before)) {
    await approving.db.transaction().execute(async (trx) => {
      const person = await lockWaiting(trx, id)
      if (!person) return
      await decline(approving, trx, person, { unanswered: true })
      declined += 1
    })
  }
  return declined
}

type Waiting = { id: string; first_name: string; last_name: string; email: string }

async function approve({ clock, mailQueue, publicUrl }: Approving, trx: Db, person: Waiting) {
  await approveAccount(trx, person.id, clock())
  await mailQueue.post(trx, 'account_approved', approvedEmail(person, `${publicUrl}/login`))
}

async function decline(
  { mailQueue, publicUrl }: Approving,
  trx: Db,
  person: Waiting,
  how: { unanswered?: boolean } = {},
) {
  await freeIdOf(trx, person.id, () => eraseAccount(trx, person.id))
  const mail = declinedEmail(person, `${publicUrl}/contact`, how)
  await mailQueue.post(trx, 'account_declined', mail)
  await publishChange(trx, { topic: 'people' })
}
