import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

export const chooseCourse = 'Choose one of your courses.'

/** Tutors write to the courses they teach, who runs the academy to everybody too. */
export const mayAnnounceTo = (person: Pick<Person, 'role'>, courseId: number | null) =>
  may(person, courseId === null ? 'announceToEverybody' : 'writeAnnouncements')

/** Authors change and withdraw their own while they may write any; admins those of everybody. */
export const mayChange = (person: Pick<Person, 'id' | 'role'>, { user_id }: { user_id: string }) =>
  may(person, 'announceToEverybody') || (may(person, 'writeAnnouncements') && user_id === person.id)
