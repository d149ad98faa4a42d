import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { confirmationHours } from '../../rules.ts'
import { findPersonByEmail } from '../data.ts'
import { inactiveLetter } from '../emails.ts'
import { postResetLink } from '../passwords/reset-password.ts'
import { postConfirmation, type Registering } from '../register.ts'

export type AskedMails = Awaited<ReturnType<typeof openAskedMails>>

/**
 * Mails that anybody may ask for with an address: a job looks whether there is somebody to send one
 * to, so that the answer says as little about that, and takes as long, for every address.
 */
export async function openAskedMails(deps: Registering & { jobs: Jobs }) {
  const { db, jobs } = deps
  const senders = {
    reset: (email: string) => postResetLink(deps, email),
    confirmation: (email: string) => db.transaction().execute((trx) => confirm(trx, email)),
  }
  const options = { retryLimit: 20, retryDelay: 5, deleteAfterSeconds: 60 * 60 }
  await jobs.work<Asked>(queue, options, async ({ kind, email }) => {
    await senders[kind](email)
  })

  async function confirm(trx: Db, email: string) {
    const person = await findPersonByEmail(trx, email)
    if (!person || person.email_verified) return
    if (person.deactivated_at) {
      const letter = inactiveLetter(person, `${deps.publicUrl}/contact`)
      await deps.mailQueue.post(trx, 'account_inactive', letter)
      return
    }
    if (person.created_at < hoursAfter(deps.clock(), -confirmationHours)) return
    await postConfirmation(deps, trx, person)
  }

  return {
    ask: (kind: keyof typeof senders, email: string) =>
      jobs.add(db, queue, { kind, email } satisfies Asked),
  }
}

type Asked = { kind: 'reset' | 'confirmation'; email: string }

const queue = 'asked-mails'
