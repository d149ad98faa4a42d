import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Actor, visitor } from '#platform/actor.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { cookieIn } from '#platform/server/http/cookies.ts'
import { isReviewer, standingOf } from '../../policy.ts'
import { seenMinutes } from '../../rules.ts'
import { findSessionPerson, updateLastSeen } from '../data.ts'
import type { Auth } from './auth.ts'
import { hashOf } from './hashed-sessions.ts'

/**
 * Says who asks, from the session cookie and one look into the database, so that an ended session
 * or a role taken away counts from the next request on.
 */
export function authenticateBySession({ db, auth, reviewers, clock }: Deps) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = sessionTokenIn(request.headers.cookie ?? '', auth)
    const now = clock()
    const found = token && (await findSessionPerson(db, hashOf(token), now))
    if (!found) return visitor
    const { last_seen_at, waiting_since, ...row } = found
    const person = { ...row, role: standingOf({ role: row.role, waiting_since }) }
    const lately = new Date(now.getTime() - seenMinutes * 60_000)
    if (!last_seen_at || last_seen_at <= lately) await updateLastSeen(db, person.id, now, lately)
    return { kind: 'person', ...person, reviewer: isReviewer(person, reviewers) }
  }
}

/** The session's token in a browser's cookies, where its signature is ours. */
export function sessionTokenIn(cookies: string, { context }: Auth) {
  const value = cookieIn(cookies, context.authCookies.sessionToken.name)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return undefined
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const ours = createHmac('sha256', context.secret).update(token).digest()
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : undefined
}

type Deps = { db: Db; auth: Auth; reviewers: readonly string[]; clock: Clock }
