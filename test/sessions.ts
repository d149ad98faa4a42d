import { createHmac } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import type { Actor, Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import { createSigner } from '#platform/server/signer.ts'

export const secret = 'the secret of the academy in the tests'
export const signer = createSigner([secret])

/** Of all people of a test academy. */
export const password = 'four quarter rests'

/** Puts people into the database, each with a session that is open already. */
export async function signPeopleIn(db: Db, actors: Actor[]) {
  const people = actors.filter((it) => it.kind === 'person')
  await db.insertInto('users').values(people.map(rowOf)).execute()
  hash ??= hashPassword(password)
  const account = { provider_id: 'credential', password: await hash }
  await db
    .insertInto('accounts')
    .values(people.map(({ id }) => ({ ...account, user_id: id, account_id: id })))
    .execute()
  for (const person of people) await openSession(db, person)
}

/** Opens a person's session, unless it is open. */
export const openSession = (db: Db, { id }: Person) =>
  db
    .insertInto('sessions')
    .values({
      user_id: id,
      token: hashToken(tokenOf(id)),
      expires_at: new Date('2100-01-01T00:00:00Z'),
    })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute()

/** The cookie of a person's open session. */
export const sessionCookie = ({ id }: Person) => cookieOf(tokenOf(id))

/** The cookie of a token, signed as the server signs it. */
export function cookieOf(token: string) {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `cadenza.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** Made once: it takes a tenth of a second. */
let hash: Promise<string> | undefined

const tokenOf = (id: string) => `token-of-${id}`

function rowOf({ id, email, role }: Person) {
  const [first = ''] = email.split('@')
  const name = first.replace(/^\w/, (letter) => letter.toUpperCase())
  return {
    id,
    email,
    role: role === 'waiting' ? ('tutor' as const) : role,
    teaches_all_courses: role === 'tutor',
    waiting_since: role === 'waiting' ? new Date() : null,
    first_name: name,
    last_name: "O'Test",
    email_verified: true,
  }
}
