import { pageAddress } from '#platform/page-address.ts'

export type PortalLink = {
  name: string
  href: string
  /** How much waits there. */
  count?: number
}

export const assignmentsTab = pageAddress('/dashboard', { tab: 'assignments' })

/** What the dashboard's tabs are called, by the name that the address has. */
export const dashboardTabs = {
  courses: 'My Courses',
  schedule: 'Schedule',
  assignments: 'Assignments',
  live: 'Live Classes',
  discussions: 'Discussions',
}
export type DashboardTab = keyof typeof dashboardTabs

/** The tab that the `tab` of an address names; undefined on the plain dashboard. */
export const tabNamed = (tab: string | null) =>
  (Object.keys(dashboardTabs) as DashboardTab[]).find((name) => name === tab)

/** What the dashboard is called: the tab that its address names, or all of it. */
export function dashboardTitle(tab: string | null) {
  const open = tabNamed(tab)
  return open ? dashboardTabs[open] : 'Dashboard'
}

/** The dashboard's tabs have addresses of their own. */
export const studentLinks: readonly PortalLink[] = [
  { name: 'Dashboard', href: pageAddress('/dashboard') },
  { name: 'My Courses', href: pageAddress('/dashboard', { tab: 'courses' }) },
  { name: 'Schedule', href: pageAddress('/dashboard', { tab: 'schedule' }) },
  { name: 'Assignments', href: assignmentsTab },
  { name: 'Recordings', href: pageAddress('/recordings') },
  { name: 'Discussions', href: pageAddress('/dashboard', { tab: 'discussions' }) },
]

export const adminLinks: readonly PortalLink[] = [
  { name: 'Dashboard', href: pageAddress('/admin') },
  { name: 'Applications', href: pageAddress('/admin/applications') },
  { name: 'Student IDs', href: pageAddress('/admin/student-ids') },
  { name: 'Discussions', href: pageAddress('/admin/discussions') },
  { name: 'Assignments', href: pageAddress('/admin/assignments') },
  { name: 'Live Rooms', href: pageAddress('/admin/live-rooms') },
  { name: 'Announcements', href: pageAddress('/admin/announcements') },
  { name: 'People', href: pageAddress('/admin/people') },
]

/** Whether a page is this link's: a room's own page lies under Live Rooms. */
export const isOn = (href: string, path: string) =>
  path === href || (href !== pageAddress('/admin') && path.startsWith(`${href}/`))

/** Which of the links leads to where one is: a tab's own link wins over its page's. */
export function linkTo(links: readonly PortalLink[], path: string, tab: string | null) {
  const own = links.find(({ href }) => href === `${path}?tab=${tab}`)
  return own ?? links.find(({ href }) => isOn(href, path))
}
