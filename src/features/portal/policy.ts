import type { Role } from '#platform/actor.ts'
import { adminLinks, isOn } from './pages.ts'

export const accessDenied = 'Access denied. Admin privileges required.'

type Who = { role: Role; reviewer: boolean }

/**
 * Whether somebody may open a page below /admin. The server decides about what is on it; this only
 * spares people a page of refusals.
 */
export const mayOpen = ({ role }: Who, path: string) =>
  role === 'admin' || (role === 'tutor' && tutorsMayOpen(path))

/** What of the admins' pages the menu shows to somebody. */
export const linksFor = (person: Who) =>
  adminLinks.filter(
    ({ href }) => mayOpen(person, href) && (href !== '/admin/applications' || person.reviewer),
  )

/** Where `Switch to Admin` leads; undefined for who has nothing to do there. */
export function adminEntranceFor({ role }: Who) {
  if (role === 'admin') return '/admin'
  return role === 'tutor' ? '/admin/assignments' : undefined
}

const tutorsMayOpen = (path: string) =>
  isOn('/admin/assignments', path) || isOn('/admin/live-rooms', path)
