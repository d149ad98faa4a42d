import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { accountsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { confirmEmail } from './confirm-email.ts'
import type { RequestedEmails } from './limits/requested-emails.ts'
import { logIn } from './log-in.ts'
import { changePassword } from './passwords/change-password.ts'
import { checkResetLink, resetPassword } from './passwords/reset-password.ts'
import { beginLogInWith, finishLogInWith } from './providers/log-in-with.ts'
import { readProfile } from './read-profile.ts'
import { register } from './register.ts'

export const accountsRoutes = ({ accounts: deps }: Context): Handlers<typeof accountsContract> => {
  const { db, sessions, studentIds, attempts, clock, requestedEmails } = deps

  const sessionOf = async (id: string) => ({ person: await readProfile(deps, id) })

  /** Requests an email unless there were too many; the response is the same. */
  const ask = async (kind: Parameters<RequestedEmails['request']>[0], email: string) => {
    if (await attempts.mayMail(kind, email)) await requestedEmails.request(kind, email)
    return { email }
  }

  return {
    getSession: ({ actor }) => (actor.kind === 'person' ? sessionOf(actor.id) : { person: null }),

    logIn: async ({ body, caller }) => sessionOf(await logIn(deps, body, caller)),

    async logOut({ caller }) {
      const session = sessions.hashIn(caller.cookies)
      if (session) await sessions.end(db, session)
      sessions.forget(caller)
    },

    logInWith: async ({ params: { provider }, body, caller }) => ({
      address: await beginLogInWith(deps, provider, body.next, caller),
    }),

    finishLogInWith: ({ params: { provider }, query, caller }) =>
      finishLogInWith(deps, provider, query, caller),

    handOnFromApple: ({ body }) => `/api/session/apple/callback?${new URLSearchParams(body)}`,

    async checkStudentId({ body }) {
      if (await studentIds.findRole(db, body)) return
      await attempts.noteWrongId()
      throw refuse(refusals.invalidStudentId)
    },

    async register({ body, caller }) {
      await register(deps, body, caller, clock())
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
      await checkResetLink(db, body.token, clock())
    },

    async resetPassword({ body, caller }) {
      const { email } = await resetPassword(deps, body, caller)
      await attempts.forgive(email, caller)
      attempts.remember(email, caller)
    },

    changePassword: ({ body, actor, caller }) => changePassword(deps, actor, body, caller),
  }
}
