import type { Standing } from '#platform/actor.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { adminLinks, isOn, tutorLinks } from './pages.ts'

export const accessDenied = 'Access denied. Admin privileges required.'

type Who = { role: Standing; reviewer: boolean }

/**
 * Whether somebody may open a page below /admin. The server checks the access to its data; this only
 * spares people a page of refusals.
 */
export const mayOpen = (person: Who, path: string) =>
  may(person, 'enterOffice') ||
  (isOn(pageAddress('/admin/assignments'), path) && may(person, 'setAssignments')) ||
  (isOn(pageAddress('/admin/classes'), path) && may(person, 'manageClasses')) ||
  (isOn(pageAddress('/admin/live-rooms'), path) && may(person, 'hostRooms'))

/** Whether the dashboard is a tutor's week: admins, who may teach too, have their own half. */
export const isTutor = (person: Who) => may(person, 'teach') && !may(person, 'enterOffice')

/** The links in the menu of the admin pages; tutors have one menu everywhere. */
export const linksFor = (person: Who) =>
  isTutor(person)
    ? tutorLinks
    : adminLinks.filter(
        ({ href }) =>
          mayOpen(person, href) &&
          (href !== pageAddress('/admin/applications') || may(person, 'reviewApplications')),
      )

/** Where `Switch to Admin` leads; undefined for people without an admin page. */
export function adminEntranceFor(person: Who) {
  if (may(person, 'enterOffice')) return pageAddress('/admin')
  return may(person, 'setAssignments') ? pageAddress('/admin/assignments') : undefined
}
