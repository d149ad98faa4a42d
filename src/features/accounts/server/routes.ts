import { pageAddress } from '#platform/page-address.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { accountsContract } from '../contract.ts'
import { confirmEmail } from './confirm-email.ts'
import { findPerson } from './data.ts'
import type { AskedMails } from './limits/asked-mails.ts'
import { logIn } from './log-in.ts'
import { changePassword, checkResetLink, resetPassword } from './passwords/passwords.ts'
import { beginLogInWith, finishLogInWith, type ProviderDeps } from './providers/log-in-with.ts'
import { readProfile } from './read-profile.ts'
import { invalidStudentId, type Registering, register } from './register.ts'
import { endSession } from './sessions/end-session.ts'
import { forgetSession } from './sessions/forget-session.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'
import { sessionTokenIn } from './sessions/session-cookie.ts'

export type AccountsDeps = Registering &
  ProviderDeps & {
    askedMails: AskedMails
    reviewers: readonly string[]
  }

export const accountsRoutes = (deps: AccountsDeps): Handlers<typeof accountsContract> => {
  const { db, auth, gate, attempts, clock, askedMails } = deps

  const sessionOf = async (id: string) => ({ person: await readProfile(deps, id) })

  /** Asks for a mail where not too many have been; nobody is told which. */
  const ask = async (kind: Parameters<AskedMails['ask']>[0], email: string) => {
    if (await attempts.mayMail(kind, email)) await askedMails.ask(kind, email)
    return { email }
  }

  return {
    getSession: ({ actor }) => (actor.kind === 'person' ? sessionOf(actor.id) : { person: null }),

    logIn: async ({ body, caller }) => sessionOf(await logIn(deps, body, caller)),

    async logOut({ caller }) {
      // better-auth would only log that it failed, and the session would live on.
      const token = sessionTokenIn(caller.cookies, auth)
      if (token) await endSession(db, token)
      await forgetSession(auth, caller)
    },

    logInWith: async ({ params: { provider }, body, caller }) => ({
      address: await beginLogInWith(deps, provider, body.next, caller),
    }),

    finishLogInWith: ({ params: { provider }, query, caller }) =>
      finishLogInWith(deps, provider, query, caller),

    handOnFromApple: ({ body }) => `/api/session/apple/callback?${new URLSearchParams(body)}`,

    async checkStudentId({ body }) {
      if (await gate.isOpen(db, body)) return
      await attempts.noteWrongId()
      throw invalidStudentId()
    },

    async register({ body }) {
      await register(deps, body, clock())
      return { email: body.email }
    },

    resendConfirmation: ({ body }) => ask('confirmation', body.email),

    async confirmEmail({ query, caller }) {
      const outcome = await confirmEmail(deps, query.token, caller, clock())
      return outcome === 'confirmed'
        ? `${pageAddress('/login')}?confirmed`
        : pageAddress('/login', { confirmation: outcome })
    },

    requestPasswordReset: ({ body }) => ask('reset', body.email),

    async checkResetLink({ body }) {
      await checkResetLink(deps, body.token, clock())
    },

    async resetPassword({ body, caller }) {
      const userId = await checkResetLink(deps, body.token, clock())
      await resetPassword(deps, { userId, token: body.token, newPassword: body.password })
      await publishSessionsChange(db, userId)
      const person = await findPerson(db, userId)
      if (!person) return
      await attempts.forgive(person.email, caller)
      attempts.remember(person.email, caller)
    },

    changePassword: ({ body, actor, caller }) => changePassword(deps, actor, body, caller),
  }
}
