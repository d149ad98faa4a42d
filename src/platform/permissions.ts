import { type Actor, type Role, roles, type Standing } from './actor.ts'

/**
 * What each role may do, in one table: a role that is not named may do nothing, and an account that
 * waits for the office may do what names `waiting`. What may be done to one's own things and not to
 * another's is said by the feature's policy besides.
 */
const holders = {
  /** The pages and lists that everybody of the academy has. */
  usePortal: ['admin', 'tutor', 'student'],
  /** Name, picture, address, password and sessions. */
  keepOwnAccount: ['admin', 'tutor', 'student'],
  /** To hear on an open page that something has changed which concerns it. */
  hearChanges: ['admin', 'tutor', 'student', 'waiting'],

  selectCourses: ['student'],
  handInSubmissions: ['student'],

  /** What belongs to any course, instead of to those that one is enrolled in. */
  seeAllCourses: ['admin', 'tutor'],
  setAssignments: ['admin', 'tutor'],
  gradeEverybodysSubmissions: ['admin'],
  hostRooms: ['admin', 'tutor'],
  hostEverybodysRooms: ['admin'],
  addRecordings: ['admin', 'tutor'],
  removeEverybodysRecordings: ['admin'],

  writeAnnouncements: ['admin'],
  moderateDiscussions: ['admin'],
  /** `Login as Admin`, the overview, and to hear of what only the office's pages show. */
  enterOffice: ['admin'],
  manageStudentIds: ['admin'],
  managePeople: ['admin'],
  reviewApplications: ['reviewer'],
} as const satisfies Record<string, readonly Holder[]>

/** A reviewer is an admin whose address is on the list of those who may open the applications. */
type Holder = Standing | 'reviewer'

export type Permission = keyof typeof holders
export const permissions = Object.keys(holders) as Permission[]

/** Who asks, as far as a permission needs to know it. */
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
