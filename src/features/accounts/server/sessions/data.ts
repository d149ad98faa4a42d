import type { Insertable } from 'kysely'
import { compiledQuery, type Placeholders } from '#platform/server/db/compiled-query.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Sessions } from '#platform/server/db/schema.ts'

/** Tokens are hashes here and below. */
export const insertSession = (db: Db, session: Insertable<Sessions>) =>
  db.insertInto('sessions').values(session).execute()

/** The person of a session; undefined where it has expired or the person is deactivated. */
export async function findSessionPerson(db: Db, token: string, now: Date) {
  const [person] = await peopleOfSession(db, { token, now })
  return person
}

const peopleOfSession = compiledQuery((db, it: Placeholders<{ token: string; now: Date }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.role', 'users.waiting_since', 'users.email', 'users.last_seen_at'])
    .select('users.time_zone')
    .where('sessions.token', '=', it.token)
    .where('sessions.expires_at', '>', it.now)
    .where('users.deactivated_at', 'is', null),
)

/** Returns whose session it was, if there was one. */
export const deleteSession = (db: Db, token: string) =>
  db.deleteFrom('sessions').where('token', '=', token).returning('user_id').executeTakeFirst()

/** Deletes a person's sessions but for the kept one. */
export function deleteSessions(db: Db, userId: string, kept = '') {
  return db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token', '!=', kept)
    .execute()
}
