import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { CamelCasePlugin } from 'kysely'
import { academy } from '#content/academy.ts'
import { roles } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { fairQueue } from '#platform/server/fair-queue.ts'
import { standingOf } from '../../policy.ts'
import { maximumPassword, minimumPassword, rememberedDays, resetHours } from '../../rules.ts'
import { findPerson } from '../data.ts'
import { hashing } from '../passwords/hashing.ts'
import { withHashedSessions } from './hashed-sessions.ts'
import { sessionPlugin } from './session-plugin.ts'

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * better-auth over our own tables. Its router is not mounted: our endpoints call its server API, so
 * that the contract shows all there is. Nobody signs up through it, because that needs an ID.
 */
export async function createAuth({ db, clock, publicUrl, secret, ...on }: Deps) {
  const hashes = fairQueue({ ...hashing, mostOfGroup: hashing.mostWaiting })
  const adapter = kyselyAdapter(db.withPlugin(new CamelCasePlugin()), {
    type: 'postgres',
    transaction: true,
  })
  // Whoever is not remembered loses the cookie with the browser, however long that stays open.
  const endOfSession = () => new Date(clock().getTime() + rememberedDays * 24 * 60 * 60 * 1000)
  const auth = betterAuth({
    appName: academy.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: (options: BetterAuthOptions) => withHashedSessions(adapter(options), endOfSession),
    user: {
      modelName: 'users',
      additionalFields: {
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
        role: { type: [...roles], input: false },
      },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    session: {
      modelName: 'sessions',
      expiresIn: rememberedDays * 24 * 60 * 60,
      // A cached session would work on after it was ended.
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      // Logins take turns by address before they come here; registrations and resets do not.
      password: {
        hash: (password) => hashes.run('', () => hashPassword(password)),
        verify: (hashed) => hashes.run('', () => verifyPassword(hashed)),
      },
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: minimumPassword,
      maxPasswordLength: maximumPassword,
      resetPasswordTokenExpiresIn: resetHours * 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => on.resetAsked({ userId: user.id, token }),
      onPasswordReset: ({ user }) => on.passwordReset(user.id),
    },
    plugins: [sessionPlugin],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, call) => {
            const person = await findPerson(db, userId)
            if (person?.deactivated_at)
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_INACTIVE' })
            if (!call?.headers?.has('x-admin-mode')) return
            if (!person || !may({ role: standingOf(person) }, 'enterOffice'))
              throw new APIError('FORBIDDEN', { code: 'ADMIN_REQUIRED' })
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'cadenza',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
    },
    // Ours are part of the contract; see limits and attempts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would log addresses; what fails is thrown, and logged without them.
    logger: { disabled: true },
  })
  return { api: auth.api, context: await auth.$context }
}

type Deps = {
  db: Db
  clock: Clock
  publicUrl: string
  secret: string
  /** A reset link is to be sent. */
  resetAsked(reset: { userId: string; token: string }): Promise<void>
  /** Somebody has chosen a new password by a link sent to their address. */
  passwordReset(userId: string): Promise<void>
}

/** Headers of our own call, with which nobody but an admin gets a session. */
export const adminMode = { 'x-admin-mode': '1' }
