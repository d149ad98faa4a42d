import type { Actor } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/**
 * Who may start and end a class, mute and remove: the tutors who host it, and
 * admins.
 */
export const mayHost = (actor: Actor, room: { hosts: readonly string[] }) =>
  actor.kind === 'person' &&
  (may(actor, 'hostEverybodysRooms') || (may(actor, 'hostRooms') && room.hosts.includes(actor.id)))
