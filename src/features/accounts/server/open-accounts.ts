import type { Clock } from '#platform/server/clock.ts'
import type { Limits } from '#platform/server/http/limits.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { Signer } from '#platform/server/signer.ts'
import { createAttempts } from './limits/attempts.ts'
import { openRequestedEmails, type RequestedEmails } from './limits/requested-emails.ts'
import { passwordTurns } from './passwords/hashing.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import type { ProviderDeps } from './providers/log-in-with.ts'
import { openProviders, type ProviderAccesses } from './providers/open-providers.ts'
import type { ProfileDeps } from './read-profile.ts'
import type { Registering } from './register.ts'
import { authenticateBySession } from './sessions/authenticate.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import type { StudentIdVerifier } from './student-id-verifier.ts'

/** The commands of accounts need these. */
export type AccountsDeps = Registering &
  ProviderDeps &
  ProfileDeps & {
    sessions: Sessions
    requestedEmails: RequestedEmails
  }

/** Puts together what the routes of accounts need, and how requests are authenticated. */
export async function openAccounts(surroundings: OpenAccountsDeps) {
  const { db, jobs, clock, publicUrl, signer, limits, settings } = surroundings
  const https = publicUrl.startsWith('https:')
  const sessions = createSessions({ clock, signer, https })
  const turns = passwordTurns()
  const attempts = createAttempts({ limits, turns, signer, https })
  const passwords = createPasswordHasher(turns)
  const registering = { ...surroundings, sessions, passwords, attempts }
  const requestedEmails = await openRequestedEmails({ ...registering, jobs })
  const providers = openProviders(surroundings.providers, {
    ...{ publicUrl, clock },
    timeoutMs: surroundings.providerTimeoutMs,
  })
  const deps: AccountsDeps = { ...registering, requestedEmails, providers, https }
  return { deps, authenticate: authenticateBySession({ db, sessions, settings, clock }) }
}

type OpenAccountsDeps = ProfileDeps & {
  jobs: Jobs
  limits: Limits
  clock: Clock
  mailQueue: MailQueue
  publicUrl: string
  /** Signs cookies. */
  signer: Signer
  studentIds: StudentIdVerifier
  providers: ProviderAccesses
  /** How long a provider may take to answer a request. */
  providerTimeoutMs?: number | undefined
  log: Log
}
