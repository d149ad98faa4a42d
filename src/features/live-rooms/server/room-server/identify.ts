import { pictureAddress } from '#features/accounts/picture-address.ts'
import { findPerson } from '#features/accounts/server/data.ts'
import { coursesSeenBy, maySee } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Actor, Role } from '#platform/actor.ts'
import { mayActor } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { mayHost } from '../../policy.ts'
import type { ParticipantInfo } from '../../room-messages.ts'
import type { AcademyRole, EntryPoint } from '../../room-rules.ts'
import type { RoomRow } from '../data.ts'

/** Where a page comes from, whoever it belongs to. */
export type Origin = {
  /** The number that its browser has as a guest. */
  guestId: string
  /** The address; of IPv6 its network. */
  address: string
}

/** Who somebody is in a room, before they have a place in it. */
export type Identity = {
  kind: ParticipantInfo['kind']
  /** Somebody by any of their pages, as the room's standings have them. */
  key: string
  /** Their browser as a guest’s; a guest's own key. */
  guestKey: string
  networkKey: string
  /** None: a guest, who is asked. */
  userId: string | undefined
  name: string | undefined
  role: AcademyRole | null
  /** Has an account, and the room is open to all or of a course of theirs. */
  belongs: boolean
  picture: string | null
}

/** Who this is, or undefined where they may not come to this room by this door. */
export async function identify(
  db: Db,
  actor: Actor,
  room: Pick<RoomRow, 'course_id' | 'instructor_id'>,
  entryPoint: EntryPoint,
  { guestId, address }: Origin,
): Promise<Identity | undefined> {
  const guestKey = `guest:${guestId}`
  const from = { guestKey, networkKey: `network:${address}` }
  // An account that waits for the office is nobody yet.
  if (actor.kind === 'visitor' || !mayActor(actor, 'usePortal'))
    return entryPoint === 'link' ? { ...from, ...guest, key: guestKey } : undefined
  const hosts = mayHost(actor, room)
  if (entryPoint === 'office' && !hosts) return undefined
  const seen = coursesSeenBy(actor, await listEnrollments(db, actor.id))
  const belongs = hosts || maySee(room.course_id, seen)
  if (entryPoint === 'portal' && !belongs) return undefined
  const person = await findPerson(db, actor.id)
  if (!person) return undefined
  return {
    ...from,
    kind: hosts ? 'host' : 'person',
    key: `account:${actor.id}`,
    userId: actor.id,
    // The office speaks as the office (spec section 7).
    name:
      entryPoint === 'office' && mayActor(actor, 'enterOffice')
        ? 'Admin'
        : `${person.first_name} ${person.last_name}`.trim(),
    role: academyRoleOf(person.role),
    belongs,
    picture: pictureAddress(person.picture_id),
  }
}

/** What is said beside the names of those who teach or are of the office. */
export const academyRoleOf = (role: Role | null): AcademyRole | null =>
  (role && academyRoleNames[role]) ?? null

const academyRoleNames: Partial<Record<Role, AcademyRole>> = { admin: 'office', tutor: 'tutor' }

const guest = {
  kind: 'guest',
  userId: undefined,
  name: undefined,
  role: null,
  belongs: false,
  picture: null,
} as const
