import { pictureAddress } from '#features/accounts/picture-address.ts'
import { findPerson } from '#features/accounts/server/data.ts'
import { maySee } from '#features/enrolments/policy.ts'
import { readCourseScope } from '#features/enrolments/server/read-course-scope.ts'
import type { Actor, Role } from '#platform/actor.ts'
import { fullName } from '#platform/full-name.ts'
import { mayActor } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { mayHost } from '../../policy.ts'
import type { ParticipantInfo } from '../../room-messages.ts'
import type { AcademyRole, EntryPoint } from '../../room-rules.ts'
import type { RoomRow } from '../data.ts'

/** Where a connection comes from, whoever it belongs to. */
export type Origin = {
  /** The guest ID of its browser. */
  guestId: string
  /** The IP address; of IPv6 the network. */
  address: string
}

/** Who somebody is to a room, before they join it. */
export type Identity = {
  kind: ParticipantInfo['kind']
  /** Identifies a person on all of their pages, as moderation flags do. */
  key: string
  /** The key of their browser as a guest; a guest's own key. */
  guestKey: string
  networkKey: string
  /** Undefined: a guest, who types a name. */
  userId: string | undefined
  name: string | undefined
  role: AcademyRole | null
  /** They have an account, and the room is open to all or of a course of theirs. */
  belongs: boolean
  picture: string | null
}

/** Identifies somebody, or returns undefined where they may not use this entry point. */
export async function identify(
  db: Db,
  actor: Actor,
  now: Date,
  room: Pick<RoomRow, 'course_id' | 'hosts'>,
  entryPoint: EntryPoint,
  { guestId, address }: Origin,
): Promise<Identity | undefined> {
  const guestKey = `guest:${guestId}`
  const from = { guestKey, networkKey: `network:${address}` }
  // An account that waits for approval counts as a guest.
  if (actor.kind === 'visitor' || !mayActor(actor, 'usePortal'))
    return entryPoint === 'link' ? { ...from, ...guest, key: guestKey } : undefined
  const hosts = mayHost(actor, room)
  if (entryPoint === 'office' && !hosts) return undefined
  const belongs = hosts || maySee(room.course_id, await readCourseScope(db, actor, now))
  if (entryPoint === 'portal' && !belongs) return undefined
  const person = await findPerson(db, actor.id)
  if (!person) return undefined
  return {
    ...from,
    kind: hosts ? 'host' : 'person',
    key: `account:${actor.id}`,
    userId: actor.id,
    // The office appears as the office (spec section 7).
    name: entryPoint === 'office' && mayActor(actor, 'enterOffice') ? 'Admin' : fullName(person),
    role: academyRoleOf(person.role),
    belongs,
    picture: pictureAddress(person.picture_id),
  }
}

/** The label beside the name of tutors and the office. */
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
