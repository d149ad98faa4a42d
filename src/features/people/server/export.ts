import { academy } from '#content/academy.ts'
import { gone } from '#features/accounts/server/hold-person.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { notFound } from '#platform/errors.ts'
import { findPerson } from './data.ts'
import type { Office } from './decide.ts'
import { listApplicationsOf, listHeld } from './held/data.ts'

/**
 * All that is held about a person, as a JSON file; the application for those alone who may see it.
 * @throws {Refusal} 404
 */
export async function exportPerson({ db, clock }: Office, id: string, { reviewer }: Person) {
  const now = clock()
  const person = await findPerson(db, id, now)
  if (!person) throw notFound(gone)
  const held = await listHeld(db, person)
  const document = {
    academy: academy.fullName,
    made_at: now.toISOString(),
    ...held,
    // An address that nobody has confirmed may be somebody else's.
    ...(person.email_verified && {
      applications: reviewer ? await listApplicationsOf(db, person.email) : forReviewers,
    }),
  }
  return {
    name: `person-${dayIn(academy.timeZone, now)}-${id.slice(0, 8)}.json`,
    mediaType: 'application/json; charset=utf-8',
    pieces: inOnePiece(`${JSON.stringify(document, null, 2)}\n`),
  }
}

const forReviewers = 'For admins alone who may open applications.'

async function* inOnePiece(text: string) {
  yield text
}
