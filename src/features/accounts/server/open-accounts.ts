import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { openAskedMails } from './limits/asked-mails.ts'
import { createAttempts } from './limits/attempts.ts'
import { afterReset, postReset } from './passwords/passwords.ts'
import { openProviders, type ProviderAccesses } from './providers/open-providers.ts'
import type { AccountsDeps } from './routes.ts'
import { createAuth } from './sessions/auth.ts'
import { authenticateBySession } from './sessions/session-cookie.ts'
import type { StudentIdVerifier } from './student-id-verifier.ts'

/** Everything that lets people in, put together: what the routes need, and who asks. */
export async function openAccounts(surroundings: OpenAccountsDeps) {
  const { db, jobs, clock, publicUrl, secret, limits, reviewers } = surroundings
  const auth = await createAuth({
    db,
    clock,
    publicUrl,
    secret,
    resetAsked: (reset) => postReset(surroundings, reset),
    passwordReset: (userId) => afterReset(surroundings, userId),
  })
  const https = publicUrl.startsWith('https:')
  const attempts = createAttempts({ limits, secret, https })
  const registering = { ...surroundings, auth, attempts }
  const askedMails = await openAskedMails({ ...registering, jobs, now: clock })
  const providers = openProviders(surroundings.providers, { publicUrl, clock })
  const deps: AccountsDeps = { ...registering, askedMails, providers, https }
  return { deps, authenticate: authenticateBySession({ db, auth, reviewers, clock }) }
}

type OpenAccountsDeps = {
  db: Db
  jobs: Jobs
  limits: Limits
  clock: Clock
  mailQueue: MailQueue
  publicUrl: string
  /** Signs cookies; whoever knows it can forge none without a token from this server. */
  secret: string
  /** Who may open the admission applications, by address. */
  reviewers: readonly string[]
  gate: StudentIdVerifier
  providers: ProviderAccesses
  log: Log
}
