import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/** Authors may withdraw what they wrote; admins, who moderate, may withdraw anything. */
export const mayWithdraw = (person: Person, written: { user_id: string }) =>
  may(person, 'moderateDiscussions') || written.user_id === person.id
