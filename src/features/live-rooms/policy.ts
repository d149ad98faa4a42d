import type { Actor } from '#platform/actor.ts'

/**
 * Who starts and ends a class, mutes and removes: its instructor, as long as they are a tutor, or an
 * admin.
 */
export const mayHost = (actor: Actor, room: { instructor_id: string }) =>
  actor.kind === 'person' &&
  (actor.role === 'admin' || (actor.role === 'tutor' && actor.id === room.instructor_id))
