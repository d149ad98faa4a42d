import { pictureAddress } from '#features/accounts/picture-address.ts'
import { findPerson } from '#features/accounts/server/data.ts'
import { coursesSeenBy, maySee } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Actor } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Door, Participant } from '../../line.ts'
import { mayHost } from '../../policy.ts'
import type { RoomRow } from '../data.ts'

/** Who somebody is in a room, before they have a place in it. */
export type Identity = {
  kind: Participant['kind']
  /** None: a guest, who is asked. */
  userId: string | undefined
  name: string | undefined
  picture: string | null
}

/** Who this is, or undefined where they may not come to this room by this door. */
export async function identify(
  db: Db,
  actor: Actor,
  room: Pick<RoomRow, 'course_id' | 'instructor_id'>,
  door: Door,
): Promise<Identity | undefined> {
  if (actor.kind === 'visitor') {
    return door === 'link'
      ? { kind: 'guest', userId: undefined, name: undefined, picture: null }
      : undefined
  }
  const hosts = mayHost(actor, room)
  if (door === 'office' && !hosts) return undefined
  if (door === 'portal' && !hosts) {
    const seen = coursesSeenBy(actor, await listEnrollments(db, actor.id))
    if (!maySee(room.course_id, seen)) return undefined
  }
  const person = await findPerson(db, actor.id)
  if (!person) return undefined
  return {
    kind: hosts ? 'host' : 'person',
    userId: actor.id,
    // The office speaks as the office (spec section 7).
    name:
      door === 'office' && may(actor, 'enterOffice')
        ? 'Admin'
        : `${person.first_name} ${person.last_name}`.trim(),
    picture: pictureAddress(person.picture_id),
  }
}
