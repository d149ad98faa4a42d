import * as z from 'zod/mini'
import type { Role } from '#platform/actor.ts'
import { typedDay } from '#platform/typed-dates.ts'

/** People on one page of the list. */
export const pageSize = 25

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  tutor: 'Tutor',
  student: 'Student',
}

/** Roles as parts of a sentence. */
export const roleInWords: Record<Role, string> = {
  admin: 'an admin',
  tutor: 'a tutor',
  student: 'a student',
}

export const roles = Object.keys(roleNames) as Role[]

/** The meaning of each role, for the dialog that changes it. */
export const roleMeanings: Record<Role, string> = {
  admin: 'Opens the whole admin panel, with everybody’s data and this list.',
  tutor: 'Opens Assignments and Live Rooms in the admin panel, with their own work only.',
  student: 'Opens the student portal, with the courses they are enrolled in.',
}

export const states = ['active', 'waiting', 'deactivated', 'unconfirmed'] as const
export type State = (typeof states)[number]

export const stateNames: Record<State, string> = {
  active: 'Active',
  waiting: 'Waits for approval',
  deactivated: 'Deactivated',
  unconfirmed: 'Not confirmed yet',
}

/** The office's answers to a waiting account. */
export const decisions = ['approve', 'decline'] as const
export type Decision = (typeof decisions)[number]

/** After which an unanswered registration is undone. */
export const approvalDays = 30
/** How many accounts can be answered at once. */
export const mostAnswers = 100

/** Where an enrolment came from. */
export const enrolmentSources = ['application', 'selection', 'office'] as const

export const sourceNames: Record<(typeof enrolmentSources)[number], string> = {
  application: 'by application',
  selection: 'own choice',
  office: 'by the office',
}

/** The first day without an enrolment. */
export const LeavingDay = z.object({ leaves_on: typedDay('Choose the day') })
export type LeavingDay = z.output<typeof LeavingDay>

/** The ways to log in. */
export const ways = ['password', 'google', 'apple'] as const
export type Way = (typeof ways)[number]

export const wayNames: Record<Way, string> = {
  password: 'Password',
  google: 'Google',
  apple: 'Apple',
}

/** What a person has made for others, which needs its author. */
export type Owned = {
  assignments: number
  announcements: number
  recordings: number
  rooms: number
}

/** `2 assignments and 1 live room`; empty where there is nothing. */
export const ownedInWords = (owned: Owned) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(
    Object.entries(ownedNames).flatMap(([name, [one, many]]) => {
      const count = owned[name as keyof Owned]
      return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
    }),
  )

const ownedNames: Record<keyof Owned, [string, string]> = {
  assignments: ['assignment', 'assignments'],
  announcements: ['announcement', 'announcements'],
  recordings: ['recording', 'recordings'],
  rooms: ['live room', 'live rooms'],
}
