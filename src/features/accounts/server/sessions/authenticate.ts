import type { FastifyRequest } from 'fastify'
import { type Actor, visitor } from '#platform/actor.ts'
import { isTimeZone } from '#platform/clocks.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isReviewer, type ReviewerSettings, standingOf } from '../../policy.ts'
import { seenMinutes } from '../../rules.ts'
import { updateLastSeen, updateTimeZone } from '../data.ts'
import { findSessionPerson } from './data.ts'
import type { Sessions } from './sessions.ts'

/**
 * Finds the person of a request by the session cookie and one query, so that an ended session or a
 * role taken away counts from the next request on.
 */
export function authenticateBySession({ db, sessions, settings, clock }: Deps) {
  return async (request: FastifyRequest): Promise<Actor> => {
    const token = sessions.hashIn(request.headers.cookie ?? '')
    const now = clock()
    const found = token && (await findSessionPerson(db, token, now))
    if (!found) return visitor
    const { last_seen_at, waiting_since, time_zone, ...row } = found
    const person = { ...row, role: standingOf({ role: row.role, waiting_since }) }
    const lately = new Date(now.getTime() - seenMinutes * 60_000)
    if (!last_seen_at || last_seen_at <= lately) await updateLastSeen(db, person.id, now, lately)
    const zone = request.headers['time-zone']
    if (typeof zone === 'string' && zone !== time_zone && isTimeZone(zone))
      await updateTimeZone(db, person.id, zone)
    return { kind: 'person', ...person, reviewer: isReviewer(person, settings()) }
  }
}

type Deps = { db: Db; sessions: Sessions; settings(): ReviewerSettings; clock: Clock }
