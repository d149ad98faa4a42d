import type { Actor } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/**
 * Who may start and end a class, mute and remove: its instructor, as long as they are a tutor, and
 * admins.
 */
export const mayHost = (actor: Actor, room: { instructor_id: string }) =>
  actor.kind === 'person' &&
  (may(actor, 'hostEverybodysRooms') ||
    (may(actor, 'hostRooms') && actor.id === room.instructor_id))
