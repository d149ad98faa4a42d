import { tooMany } from '#platform/errors.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { guesses, manyWrongIds } from '../../rules.ts'
import { accountKey, limitPasswords, type PasswordDeps } from './password-attempts.ts'

export type Attempts = ReturnType<typeof createAttempts>

/** Limits guessing at passwords, links and student IDs, and the mails that anybody can request. */
export function createAttempts(deps: PasswordDeps) {
  const { limits } = deps
  const { tryPassword, remember, forget } = limitPasswords(deps)
  const links = limits.countTo('confirmation-link', guesses.perAddress)
  const returns = limits.countTo('provider-return', guesses.perAddress)
  const wrongIds = limits.countTo('wrong-student-id', { calls: manyWrongIds, minutes: 24 * 60 })
  const mails = {
    reset: limits.countTo('reset-mail', mailsOnRequest),
    confirmation: limits.countTo('confirmation-mail', mailsOnRequest),
    known_address: limits.countTo('known-address-mail', mailsOnRequest),
    email_change: limits.countTo('email-change-mail', mailsOnRequest),
  }

  return {
    tryPassword,
    remember,

    /** Counts an ID that is not approved, for the whole academy; it bars nobody. */
    async noteWrongId() {
      await wrongIds.take('academy')
    },
    /** Wrong IDs within a day. */
    countWrongIds: () => wrongIds.count('academy'),

    /**
     * Counts the opening of a confirmation link; a good one is given back by `succeeded`.
     * @throws {HttpError} 429
     */
    async beginLink({ address }: Caller) {
      if (!(await links.take(address))) throw tooMany()
      return { succeeded: () => links.giveBack(address) }
    },

    /**
     * Counts a return from a provider; one that began here is given back by `succeeded`. Undefined
     * after too many.
     */
    async beginReturn({ address }: Caller) {
      if (!(await returns.take(address))) return undefined
      return { succeeded: () => returns.giveBack(address) }
    },

    /**
     * Whether one more email of a kind may go to an address on request. Each kind counts apart, so that
     * requests for one do not keep the owner from another.
     */
    mayMail: (kind: keyof typeof mails, email: string) => mails[kind].take(accountKey(email)),

    /** Forgets what was counted against an account whose owner has proved to be the owner. */
    async forgive(email: string, caller: Caller) {
      const account = accountKey(email)
      await Promise.all([
        forget(email, caller),
        ...Object.values(mails).map((it) => it.forget(account)),
      ])
    },
  }
}

const mailsOnRequest = { calls: 10, minutes: 60 }
