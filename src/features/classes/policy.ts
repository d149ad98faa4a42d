import type { Actor } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/** Who may change a class and take its register: those who teach it, and the office. */
export const mayChangeClass = (actor: Actor, tutors: readonly { id: string }[]) =>
  actor.kind === 'person' &&
  (may(actor, 'manageEverybodysClasses') ||
    (may(actor, 'manageClasses') && tutors.some(({ id }) => id === actor.id)))

/** Who may add a class to a course: those who teach it this term, and the office. */
export const mayAddClass = (actor: Actor, tutorIds: readonly string[]) =>
  mayChangeClass(
    actor,
    tutorIds.map((id) => ({ id })),
  )
