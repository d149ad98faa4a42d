import type { Actor } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/**
 * Who starts and ends a class, mutes and removes: its instructor, as long as they are a tutor, or an
 * admin.
 */
export const mayHost = (actor: Actor, room: { instructor_id: string }) =>
  actor.kind === 'person' &&
  (may(actor, 'hostEverybodysRooms') ||
    (may(actor, 'hostRooms') && actor.id === room.instructor_id))
