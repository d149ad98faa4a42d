import type { Standing } from '#platform/actor.ts'
import { pageAddress } from '#platform/page-address.ts'
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
  (isOn(pageAddress('/admin/assignments'), path) && may(person, 'setAssignments')) ||
  (isOn(pageAddress('/admin/live-rooms'), path) && may(person, 'hostRooms'))

/** What of the admins' pages the menu shows to somebody. */
export const linksFor = (person: Who) =>
  adminLinks.filter(
    ({ href }) =>
      mayOpen(person, href) &&
      (href !== pageAddress('/admin/applications') || may(person, 'reviewApplications')),
  )

/** Where `Switch to Admin` leads; undefined for who has nothing to do there. */
export function adminEntranceFor(person: Who) {
  if (may(person, 'enterOffice')) return pageAddress('/admin')
  return may(person, 'setAssignments') ? pageAddress('/admin/assignments') : undefined
}
