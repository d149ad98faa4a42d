import { afterEach, expect, test, vi } from 'vitest'
import { cdp, type Locator, page, userEvent } from 'vitest/browser'
import { Assignment } from '#features/assignments/contract.ts'
import { Discussion, discussionsContract } from '#features/discussions/contract.ts'
import type { PublishedEvent } from '#features/events/contract.ts'
import { liveRoomsContract, Room } from '#features/live-rooms/contract.ts'
import { Dashboard, portalContract } from '../../src/portal/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectFirstClass, focus, openScreen } from './open-screen.tsx'
import { aValue, idOf } from './sample.ts'

afterEach(() => vi.useRealTimers())

/** A student at a server whose dashboard has this. */
function openDashboard(changes: Partial<Dashboard>, person = aPerson()) {
  const server = openFakeServer({ person })
  const dashboard = aValue(Dashboard, changes)
  server.answers(portalContract.showDashboard, dashboard)
  return server
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const sidebar = page.getByRole('navigation', { name: 'Student Portal' })
const heading = page.getByRole('heading', { level: 1 })

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    title: `No. ${index + 1}`,
  }))

test('the sidebar leads to the tabs, and the page says which one is open', async () => {
  openDashboard({})
  await openScreen('/dashboard')
  await sidebar.getByRole('link', { name: 'Schedule' }).click()
  await expect
    .element(sidebar.getByRole('link', { name: 'Schedule' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(heading).toHaveTextContent('Schedule')
  await expect.element(heading).toHaveFocus()
  // Nothing is said of the academy's clock where it is the reader's.
  await expect.element(page.getByText(/Eastern Time/)).not.toBeInTheDocument()
  await tab('Live Classes').click()
  await expect.element(tab('Live Classes')).toHaveFocus()
  focus(sidebar.getByRole('link', { name: 'Dashboard' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(heading).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', '/contact')
})

test('in colours of the reader’s own one sees which tab and which page is open', async () => {
  const media = cdp() as unknown as { send(name: string, options: object): Promise<void> }
  const forced = (value: string) =>
    media.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await forced('active')
  try {
    openDashboard({})
    await openScreen('/dashboard?tab=assignments')
    await expect.element(page.getByRole('tabpanel')).toBeVisible()
    // The pointer may be where the test before has left it.
    await heading.hover()
    expect(bordered(sidebar.getByRole('link'), 'border-left-color')).toEqual(['Assignments'])
    expect(bordered(page.getByRole('tab'), 'border-top-color')).toEqual(['Assignments'])
  } finally {
    await forced('')
  }
})

/** The texts of those whose border has another colour than the page. */
function bordered(all: Locator, border: string) {
  const ground = getComputedStyle(document.body).backgroundColor
  return all
    .elements()
    .filter((element) => getComputedStyle(element).getPropertyValue(border) !== ground)
    .map(({ firstChild }) => firstChild?.textContent)
}

const event = { type: 'recital', location: 'Recital Hall', description: '', time: '15:00' } as const
const events: PublishedEvent[] = [
  {
    ...event,
    id: idOf(1),
    date: '2025-07-15',
    title: 'Orchestra Performance',
  },
  {
    ...event,
    id: idOf(2),
    date: '2025-07-22',
    title: 'Student Recital',
  },
]

test('the calendar of events is used by mouse and by keyboard', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-07-10T12:00:00-04:00') })
  openDashboard({ events })
  await openScreen('/dashboard')
  const section = page.getByRole('region', { name: 'Upcoming Events' })
  const day = (name: string) => section.getByRole('button', { name, exact: true })
  await expect.element(section.getByRole('listitem').first()).toMatchTextContent(/Orchestra/)
  // The next one is chosen before anybody chooses.
  await expect.element(section.getByText('Events for Jul 15, 2025')).toBeVisible()
  await section.getByRole('button', { name: 'Student Recital' }).click()
  await expect.element(section.getByText('Events for Jul 22, 2025')).toBeVisible()
  await day('Jul 15, 2025, 1 event').click()
  await expect.element(section.getByText('Events for Jul 15, 2025')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(section.getByText('No events scheduled for this date')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(section.getByRole('heading', { name: 'August 2025' })).toBeVisible()
  await expect.element(day('Aug 6, 2025')).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(day('Jul 6, 2025')).toHaveFocus()
  // Alt and an arrow are the browser's own, which here has nowhere to go back to.
  await day('Jul 22, 2025, 1 event').click()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowRight}')
  await expect.element(day('Jul 23, 2025')).toHaveFocus()
})

test('Alt and an arrow leave the tabs as they are', async () => {
  openDashboard({})
  await openScreen('/dashboard')
  await tab('Assignments').click()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{ArrowRight}')
  await expect.element(tab('Live Classes')).toHaveFocus()
})

test('on a phone the open tab is in sight, and long names and words stay within', async () => {
  await page.viewport(390, 844)
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
  const long = { title: 'W'.repeat(160), content: 'x'.repeat(500) }
  const discussion = aValue(Discussion, long)
  const person = aPerson({ first_name: name, last_name: `${name}’s` })
  const server = openDashboard({ discussions: { items: [discussion], total: 1 } }, person)
  server.answers(discussionsContract.showDiscussion, { discussion, is_closed: false, replies: [] })
  const { navigate } = await openScreen('/dashboard?tab=discussions')
  await expect.element(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 })
  await expect.element(page.getByRole('tabpanel').getByText(long.title)).toBeVisible()
  await expectFirstClass({ axeAt: [] })
  await navigate('/dashboard?tab=courses')
  await expect.element(tab('My Courses')).toBeInViewport({ ratio: 0.99 })
  focus(tab('My Courses'))
  await userEvent.keyboard('{End}')
  await expect.element(tab('Discussions')).toBeInViewport({ ratio: 0.99 })
  await navigate(`/dashboard?tab=discussions&discussion=${discussion.id}`)
  await expect.element(page.getByText(long.content)).toBeVisible()
  await expectFirstClass({ axeAt: [] })
  await page.getByRole('button', { name: 'Account menu' }).click()
  const menu = document.querySelector('#account-menu')?.getBoundingClientRect()
  expect(menu?.left).toBeGreaterThanOrEqual(0)
})

test('an address in what a tutor has written is a link', async () => {
  const assignment = aValue(Assignment, { description: 'As in https://example.org/bass.' })
  openDashboard({ assignments: [assignment] })
  await openScreen('/dashboard?tab=assignments')
  const link = page.getByRole('tabpanel').getByRole('link', { name: 'https://example.org/bass' })
  await expect.element(link).toHaveAttribute('href', 'https://example.org/bass')
})

test('a list is short until one asks for all of it', async () => {
  const assignments = numbered(6).map((it) => aValue(Assignment, it))
  const all = numbered(22).map((it) => aValue(Discussion, it))
  const server = openDashboard({ assignments, discussions: { items: all.slice(0, 5), total: 22 } })
  server.answers(discussionsContract.listDiscussions, ({ url }) => {
    const offset = Number(url.searchParams.get('offset'))
    return { items: all.slice(offset, offset + 20), total: 22 }
  })
  await openScreen('/dashboard?tab=assignments')
  const items = page.getByRole('tabpanel').getByRole('article')
  await expect.poll(() => items.elements().length).toBe(5)
  await page.getByRole('button', { name: 'View all 6 assignments' }).click()
  await expect.poll(() => items.elements().length).toBe(6)

  await tab('Discussions').click()
  await expect.poll(() => items.elements().length).toBe(5)
  server.breaksDown(discussionsContract.listDiscussions)
  await page.getByRole('button', { name: 'View all 22 discussions' }).click()
  const failed = page.getByRole('tabpanel').getByRole('alert')
  await expect.element(failed).toMatchTextContent('did not answer')
  server.answers(discussionsContract.listDiscussions, ({ url }) => {
    const offset = Number(url.searchParams.get('offset'))
    return { items: all.slice(offset, offset + 20), total: 22 }
  })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => items.elements().length).toBe(20)
  await expect.element(failed).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => items.elements().length).toBe(22)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('a section that could not be read is empty, and the others are there', async () => {
  openDashboard({ announcements: null })
  await openScreen('/dashboard')
  const announcements = page.getByRole('region', { name: 'Announcements' })
  await expect.element(announcements).toMatchTextContent('No announcements yet.')
  const assignments = page.getByRole('region', { name: 'Recent Assignments' })
  await expect.element(assignments.getByRole('article').first()).toBeVisible()
})

test('live classes that did not come are asked for again by themselves', async () => {
  const server = openDashboard({ rooms: null })
  server.breaksDown(liveRoomsContract.listRooms)
  const release = server.holds(liveRoomsContract.listRooms)
  await openScreen('/dashboard?tab=live')
  await expect.element(page.getByText('Loading live classes...')).toBeVisible()
  release()
  await expect.element(page.getByText('Failed to load live classes').first()).toBeVisible()
  const room = aValue(Room, { status: 'live' })
  server.answers(liveRoomsContract.listRooms, [room])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Join Live Class' })).toBeVisible()
})

test('a course of others is refused in words', async () => {
  const server = openDashboard({})
  server.refuses(portalContract.showCourse, 404, 'This course is not one of yours.')
  await openScreen('/dashboard/courses/5')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This course is not one of yours.')
  await expectFirstClass({ axeAt: [390] })
})
