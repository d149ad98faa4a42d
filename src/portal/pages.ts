import { pageAddress } from '#platform/page-address.ts'

export type PortalLink = {
  name: string
  href: string
  /** The number of open items there. */
  count?: number
}

export const assignmentsTab = pageAddress('/dashboard', { tab: 'assignments' })
const coursesTab = pageAddress('/dashboard', { tab: 'courses' })
export const liveTab = pageAddress('/dashboard', { tab: 'live' })
export const scheduleTab = pageAddress('/dashboard', { tab: 'schedule' })

/** The titles of the dashboard's tabs, by their names in the address. */
export const dashboardTabs = {
  courses: 'My Courses',
  schedule: 'Schedule',
  assignments: 'Assignments',
  live: 'Live Classes',
  discussions: 'Discussions',
}
export type DashboardTab = keyof typeof dashboardTabs

/** A tutor's: what they have set has a page of its own. */
const { assignments: _, ...tutorTabs } = dashboardTabs
export const tabsFor = (isTutor: boolean): Partial<typeof dashboardTabs> =>
  isTutor ? tutorTabs : dashboardTabs

/** The tab in the `tab` of the address; undefined on the plain dashboard. */
export const tabNamed = (tab: string | null) =>
  (Object.keys(dashboardTabs) as DashboardTab[]).find((name) => name === tab)

/** The dashboard's title: that of the tab in the address, or of the whole. */
export function dashboardTitle(tab: string | null) {
  const open = tabNamed(tab)
  return open ? dashboardTabs[open] : 'Dashboard'
}

/** The dashboard's tabs have addresses of their own. */
export const studentLinks: readonly PortalLink[] = [
  { name: 'Dashboard', href: pageAddress('/dashboard') },
  { name: 'My Courses', href: coursesTab },
  { name: 'Schedule', href: scheduleTab },
  { name: 'Live Classes', href: liveTab },
  { name: 'Assignments', href: assignmentsTab },
  { name: 'Recordings', href: pageAddress('/recordings') },
  { name: 'Discussions', href: pageAddress('/dashboard', { tab: 'discussions' }) },
]

/** A tutor's, in both halves of the portal. */
export const tutorLinks: readonly PortalLink[] = [
  { name: 'This Week', href: pageAddress('/dashboard') },
  { name: 'My Courses', href: coursesTab },
  { name: 'Assignments', href: pageAddress('/admin/assignments') },
  { name: 'Classes', href: pageAddress('/admin/classes') },
  { name: 'Live Rooms', href: pageAddress('/admin/live-rooms') },
  { name: 'Recordings', href: pageAddress('/recordings') },
  { name: 'Announcements', href: pageAddress('/announcements') },
  { name: 'Discussions', href: pageAddress('/dashboard', { tab: 'discussions' }) },
]

export const adminLinks: readonly PortalLink[] = [
  { name: 'Dashboard', href: pageAddress('/admin') },
  { name: 'Applications', href: pageAddress('/admin/applications') },
  { name: 'Student IDs', href: pageAddress('/admin/student-ids') },
  { name: 'Discussions', href: pageAddress('/admin/discussions') },
  { name: 'Assignments', href: pageAddress('/admin/assignments') },
  { name: 'Classes', href: pageAddress('/admin/classes') },
  { name: 'Live Rooms', href: pageAddress('/admin/live-rooms') },
  { name: 'Announcements', href: pageAddress('/admin/announcements') },
  { name: 'The Site', href: pageAddress('/admin/site') },
  { name: 'Terms', href: pageAddress('/admin/terms') },
  { name: 'People', href: pageAddress('/admin/people') },
  { name: 'Doctor', href: pageAddress('/admin/doctor') },
]

/** Whether a page belongs to this link: a room's own page belongs to Live Rooms. */
export const isOn = (href: string, path: string) =>
  path === href || (href !== pageAddress('/admin') && path.startsWith(`${href}/`))

/** The tab to which a page of its own belongs. */
const tabOf = (path: string) =>
  Object.entries({ courses: coursesTab, performances: assignmentsTab }).find(([name]) =>
    path.startsWith(`${pageAddress('/dashboard')}/${name}/`),
  )?.[1]

/** The link to the present page: a tab's own link wins over its page's. */
export function linkTo(links: readonly PortalLink[], path: string, tab: string | null) {
  const own = links.find(({ href }) => href === (tabOf(path) ?? `${path}?tab=${tab}`))
  return own ?? links.find(({ href }) => isOn(href, path))
}
