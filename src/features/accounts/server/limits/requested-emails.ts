import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { confirmationHours } from '../../rules.ts'
import { findPersonByEmail } from '../data.ts'
import { inactiveEmail } from '../emails.ts'
import { postResetLink } from '../passwords/reset-password.ts'
import { postConfirmation, type Registering } from '../register.ts'

export type RequestedEmails = Awaited<ReturnType<typeof openRequestedEmails>>

/**
 * Emails that anybody may request for an address. A job looks up the account, so that the response says
 * nothing about it and takes as long for every address.
 */
export async function openRequestedEmails(deps: Registering & { jobs: Jobs }) {
  const { db, jobs } = deps
  const senders = {
    reset: (email: string) => postResetLink(deps, email),
    confirmation: (email: string) => db.transaction().execute((trx) => confirm(trx, email)),
  }
  const options = { retryLimit: 20, retryDelay: 5, deleteAfterSeconds: 60 * 60 }
  await jobs.work<Request>(queue, options, async ({ kind, email }) => {
    await senders[kind](email)
  })

  async function confirm(trx: Db, email: string) {
    const person = await findPersonByEmail(trx, email)
    if (!person || person.email_verified) return
    if (person.deactivated_at) {
      const message = inactiveEmail(person, `${deps.publicUrl}/contact`)
      await deps.mailQueue.post(trx, 'account_inactive', message)
      return
    }
    if (person.created_at < hoursAfter(deps.clock(), -confirmationHours)) return
    await postConfirmation(deps, trx, person)
  }

  return {
    request: (kind: keyof typeof senders, email: string) =>
      jobs.add(db, queue, { kind, email } satisfies Request),
  }
}

type Request = { kind: 'reset' | 'confirmation'; email: string }

/** The queue's name in the database, where jobs of an earlier version may wait. */
const queue = 'asked-mails'
