import { type Actor, type Role, roles, type Standing } from './actor.ts'

/**
 * The permissions of each role, in one table: a role may do what names it and nothing else, and an
 * account that waits for the office's approval may do what names `waiting`. A feature's policy limits
 * a permission further, such as to one's own things.
 */
const holders = {
  /** The pages and lists of everybody in the academy. */
  usePortal: ['admin', 'tutor', 'student'],
  /** Name, picture, address, password and sessions. */
  keepOwnAccount: ['admin', 'tutor', 'student'],
  /** To be notified on open pages of changes that concern them. */
  followChanges: ['admin', 'tutor', 'student', 'waiting'],

  selectCourses: ['student'],
  handInSubmissions: ['student'],
  /** To excuse oneself from a class. */
  takeClasses: ['student'],

  /** The content of all courses, and not only of those that one takes or teaches. */
  seeAllCourses: ['admin'],
  setAssignments: ['admin', 'tutor'],
  gradeEverybodysSubmissions: ['admin'],
  /** To be named as the tutor of a course or a class. */
  teach: ['admin', 'tutor'],
  /** Terms, closed days, places, and who teaches what. */
  manageTerms: ['admin'],
  /** Changing classes and taking their registers: one's own. */
  manageClasses: ['admin', 'tutor'],
  manageEverybodysClasses: ['admin'],
  hostRooms: ['admin', 'tutor'],
  hostEverybodysRooms: ['admin'],
  addRecordings: ['admin', 'tutor'],
  removeEverybodysRecordings: ['admin'],
  /** Scores, exercises and links, for the courses that one teaches. */
  addMaterials: ['admin', 'tutor'],

  /** Writing to the courses that one teaches. */
  writeAnnouncements: ['admin', 'tutor'],
  /** Writing to all, and changing what others have written. */
  announceToEverybody: ['admin'],
  moderateDiscussions: ['admin'],
  /** `Login as Admin`, the overview, and changes of the office's data. */
  enterOffice: ['admin'],
  editSite: ['admin'],
  manageStudentIds: ['admin'],
  managePeople: ['admin'],
  reviewApplications: ['reviewer'],
} as const satisfies Record<string, readonly Holder[]>

/** A reviewer is an admin whose address is on the list of reviewers. */
type Holder = Standing | 'reviewer'

export type Permission = keyof typeof holders
export const permissions = Object.keys(holders) as Permission[]

/** A caller, as far as permissions depend on it. */
export type PermissionHolder = { role: Standing; reviewer?: boolean }

export function may({ role, reviewer = false }: PermissionHolder, permission: Permission): boolean {
  const named: readonly Holder[] = holders[permission]
  return named.includes(role) || (role === 'admin' && reviewer && named.includes('reviewer'))
}

export const holdersOf = (permission: Permission): readonly Holder[] => holders[permission]

/** The roles that hold a permission, for a query over people. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => may({ role }, permission))

/** Nobody without an account has a permission. */
export const mayActor = (actor: Actor, permission: Permission) =>
  actor.kind === 'person' && may(actor, permission)
