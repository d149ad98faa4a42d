import type { Standing } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import { adminLinks, isOn } from './pages.ts'

export const accessDenied = 'Access denied. Admin privileges required.'

type Who = { role: Standing; reviewer: boolean }

/**
 * Whether somebody may open a page below /admin. The server decides about what is on it; this only
 * spares people a page of refusals.
 */
export const mayOpen = (person: Who, path: string) =>
  may(person, 'enterOffice') ||
  (isOn('/admin/assignments', path) && may(person, 'setAssignments')) ||
  (isOn('/admin/live-rooms', path) && may(person, 'hostRooms'))

/** What of the admins' pages the menu shows to somebody. */
export const linksFor = (person: Who) =>
  adminLinks.filter(
    ({ href }) =>
      mayOpen(person, href) &&
      (href !== '/admin/applications' || may(person, 'reviewApplications')),
  )

/** Where `Switch to Admin` leads; undefined for who has nothing to do there. */
export function adminEntranceFor(person: Who) {
  if (may(person, 'enterOffice')) return '/admin'
  return may(person, 'setAssignments') ? '/admin/assignments' : undefined
}
