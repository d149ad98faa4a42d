import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { officeContract } from '#features/admissions/contract.ts'
import { announcementsContract } from '#features/announcements/contract.ts'
import { gradingContract } from '#features/assignments/contract.ts'
import { classesContract } from '#features/classes/contract.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { discussionsContract } from '#features/discussions/contract.ts'
import { doctorContract } from '#features/doctor/contract.ts'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { peopleContract } from '#features/people/contract.ts'
import { performancesContract } from '#features/performances/contract.ts'
import { publishingContract } from '#features/publishing/contract.ts'
import { recordingsContract } from '#features/recordings/contract.ts'
import { studentIdsContract } from '#features/student-ids/contract.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { overviewContract, portalContract } from '../../src/portal/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectAccessible, expectFirstClass, openScreen } from './open-screen.tsx'
import type { Amount } from './sample.ts'

type Role = 'student' | 'tutor' | 'admin'

/** A page of the portal, and what it says while its data comes, fails to come, or has nothing to show. */
type Screen = {
  as: Role
  path: string
  endpoint: Endpoint
  loading?: string
  failed?: string
  empty?: string
}

const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'

const screens: Screen[] = [
  {
    as: 'student',
    path: '/dashboard',
    endpoint: portalContract.showDashboard,
    loading: 'Loading your dashboard...',
    failed: 'Failed to load your data',
    empty: 'You are not enrolled in any courses yet.',
  },
  {
    as: 'student',
    path: '/dashboard?tab=schedule',
    endpoint: classesContract.listClasses,
    empty: 'No classes scheduled.',
  },
  {
    as: 'student',
    path: '/dashboard?tab=assignments',
    endpoint: portalContract.showDashboard,
    empty: 'No assignments available.',
  },
  {
    as: 'student',
    path: '/dashboard?tab=live',
    endpoint: portalContract.showDashboard,
    empty: 'No live classes scheduled for your enrolled courses.',
  },
  {
    as: 'student',
    path: '/dashboard?tab=discussions',
    endpoint: portalContract.showDashboard,
    empty: 'No discussions available.',
  },
  {
    as: 'student',
    path: '/dashboard/courses/4',
    endpoint: portalContract.showCourse,
    loading: 'Loading the course...',
    failed: 'The course could not be loaded.',
  },
  {
    as: 'student',
    path: `/dashboard/performances/${id}`,
    endpoint: performancesContract.showOwnPerformance,
    loading: 'Loading your takes...',
    failed: 'Your takes could not be loaded.',
  },
  {
    as: 'student',
    path: '/announcements',
    endpoint: announcementsContract.listAnnouncements,
    loading: 'Loading announcements...',
    failed: 'The announcements could not be loaded.',
    empty: 'No announcements yet.',
  },
  {
    as: 'student',
    path: '/notifications',
    endpoint: notificationsContract.listNotifications,
    loading: 'Loading notifications...',
    failed: 'Your notifications could not be loaded. They are still there.',
  },
  {
    as: 'student',
    path: '/recordings',
    endpoint: recordingsContract.listRecordings,
    loading: 'Loading recordings...',
  },
  { as: 'student', path: '/profile', endpoint: portalContract.showDashboard },
  {
    as: 'student',
    path: '/live-rooms',
    endpoint: liveRoomsContract.listRooms,
    loading: 'Loading live classes...',
    failed: 'Failed to load rooms',
  },
  {
    as: 'tutor',
    path: '/dashboard',
    endpoint: portalContract.showTeaching,
    loading: 'Loading your week...',
    failed: 'Your week could not be loaded.',
  },
  {
    as: 'tutor',
    path: '/admin/assignments',
    endpoint: gradingContract.listAssignments,
    loading: 'Loading assignments...',
    failed: 'Failed to load assignments',
  },
  { as: 'tutor', path: '/admin/classes', endpoint: classesContract.listManagedClasses },
  { as: 'tutor', path: '/admin/live-rooms', endpoint: liveRoomsContract.listManagedRooms },
  {
    as: 'admin',
    path: '/admin',
    endpoint: overviewContract.showOverview,
    loading: 'Loading the overview...',
  },
  {
    as: 'admin',
    path: '/admin/applications',
    endpoint: officeContract.listApplications,
    loading: 'Loading applications...',
    failed: 'The applications could not be loaded.',
    empty: 'No applications submitted yet.',
  },
  {
    as: 'admin',
    path: '/admin/student-ids',
    endpoint: studentIdsContract.listStudentIds,
    loading: 'Loading student IDs...',
    failed: 'The list could not be loaded.',
  },
  {
    as: 'admin',
    path: '/admin/announcements',
    endpoint: announcementsContract.listAnnouncements,
    loading: 'Loading announcements...',
    failed: 'The announcements could not be loaded.',
  },
  {
    as: 'admin',
    path: '/admin/site',
    endpoint: publishingContract.listSite,
    loading: 'Loading the site...',
    failed: 'The site could not be loaded.',
  },
  {
    as: 'admin',
    path: '/admin/people',
    endpoint: peopleContract.listPeople,
    loading: 'Loading people...',
    failed: 'The people could not be loaded.',
  },
  {
    as: 'admin',
    path: `/admin/people/${id}`,
    endpoint: peopleContract.showPerson,
    loading: 'Loading the person...',
    failed: 'The person could not be loaded.',
  },
  {
    as: 'admin',
    path: '/admin/discussions',
    endpoint: discussionsContract.listDiscussions,
    loading: 'Loading discussions...',
    failed: 'The discussions could not be loaded.',
    empty: 'No discussions yet',
  },
  {
    as: 'admin',
    path: '/admin/assignments',
    endpoint: gradingContract.listAssignments,
    loading: 'Loading assignments...',
    failed: 'Failed to load assignments',
  },
  {
    as: 'admin',
    path: `/admin/assignments/${id}`,
    endpoint: gradingContract.showAssignment,
    loading: 'Loading submissions...',
    failed: 'Failed to load submissions',
  },
  {
    as: 'admin',
    path: `/admin/assignments/performances/${id}`,
    endpoint: performancesContract.showPerformance,
    loading: 'Loading the takes...',
    failed: 'Failed to load submissions',
  },
  { as: 'admin', path: '/admin/doctor', endpoint: doctorContract.examine },
  {
    as: 'admin',
    path: '/admin/terms',
    endpoint: termsContract.listTerms,
    loading: 'Loading terms...',
    failed: 'The terms could not be loaded.',
  },
  {
    as: 'admin',
    path: '/admin/classes',
    endpoint: classesContract.listManagedClasses,
    loading: 'Loading classes...',
    failed: 'The classes could not be loaded.',
  },
  {
    as: 'admin',
    path: `/admin/classes/${id}`,
    endpoint: classesContract.showRegister,
    loading: 'Loading the register...',
    failed: 'The register could not be loaded.',
  },
  {
    as: 'admin',
    path: '/admin/live-rooms',
    endpoint: liveRoomsContract.listManagedRooms,
    loading: 'Loading rooms...',
    failed: 'Failed to load rooms',
  },
]

const serverFor = ({ as }: Screen, amount?: Amount) =>
  openFakeServer({
    person: aPerson({ role: as, reviewer: as === 'admin', teaches: 'all' }),
    ...(amount && { amount }),
  })

/** Where a dialog opens by itself, the page behind it is hidden from assistive technology. */
const heading = () =>
  expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeInTheDocument()

test.each(screens)('$path for a $as: with nothing to show it is first class', async (screen) => {
  const server = serverFor(screen)
  await openScreen(screen.path)
  await heading()
  await server.settles()
  if (screen.empty) await expect.element(page.getByText(screen.empty)).toBeVisible()
  await expectFirstClass({ axeAt: [390] })
})

test.each(screens)(
  '$path for a $as: with all that it can show it is first class',
  async (screen) => {
    const server = serverFor(screen, 'full')
    await openScreen(screen.path)
    await heading()
    await server.settles()
    await expectFirstClass()
  },
)

const withStates = screens.filter(({ loading, failed }) => loading && failed)

test.each(withStates)(
  '$path for a $as says that it loads, that it failed, and tries again',
  async (screen) => {
    const { loading = '', failed = '', endpoint, path } = screen
    const server = serverFor(screen, 'full')
    server.breaksDown(endpoint)
    const release = server.holds(endpoint)
    await openScreen(path)
    await expect.element(page.getByText(loading)).toBeInTheDocument()
    await expectAccessible()
    release()
    await expect.element(page.getByText(failed).first()).toBeVisible()
    await expectAccessible()
    server.restores(endpoint)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    // A toast stays for a while.
    await expect.element(page.getByRole('main').getByText(failed)).not.toBeInTheDocument()
    await server.settles()
  },
)
