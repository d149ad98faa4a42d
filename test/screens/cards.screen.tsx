import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { ApplicationCard } from '#features/admissions/card-types.ts'
import { officeContract } from '#features/admissions/contract.ts'
import { Assignment } from '#features/assignments/contract.ts'
import { Discussion } from '#features/discussions/contract.ts'
import { MyCourse } from '#features/enrolments/contract.ts'
import { liveRoomsContract, Room } from '#features/live-rooms/contract.ts'
import { Dashboard, portalContract } from '../../src/portal/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

/** Expects each of these words in a card. */
async function expectIn(card: Locator, ...words: string[]) {
  for (const it of words) await expect.element(card).toMatchTextContent(it)
}

/** The only card of the open tab. */
const only = () => page.getByRole('tabpanel').getByRole('article')
const article = (name: string | RegExp) => page.getByRole('article', { name })

async function openTab(tab: string, changes: Partial<Dashboard>) {
  const server = openFakeServer()
  server.answers(portalContract.showDashboard, aValue(Dashboard, changes))
  await openScreen(`/dashboard?tab=${tab}`)
}

const room = aValue(Room, {
  ...{ name: 'Open strings', description: 'Bring your bow.', max_participants: 12 },
  ...{ status: 'scheduled', scheduled_start_time: '2099-11-30T23:30:00.000Z', cancelled: null },
  ...{ timezone: 'America/Toronto', created_at: '2026-11-28T18:30:00.000Z' },
  instructor: { id: aPerson().id, first_name: 'Alma', last_name: 'Reyes' },
})

/** The fields that the specification names for each card of the portal and the office. */
test('a course has its title, description and progress', async () => {
  const course = { name: 'Violin', description: 'From the open string on.' }
  await openTab('courses', { courses: [aValue(MyCourse, { ...course, progress: 58 })] })
  const card = only()
  await expectIn(card, 'Violin', 'From the open string on.', '58%')
  await expect.element(card.getByRole('img', { includeHidden: true }).first()).toBeInTheDocument()
})

test('an assignment has its course, date, description, grade and state', async () => {
  const graded = aValue(Assignment, {
    ...{
      title: 'Slow bows',
      course: { id: 4, name: 'Violin' },
      description: 'Eight beats.',
      max_points: 20,
    },
    due_date: '2026-11-20T23:30:00.000Z',
  })
  const submission = graded.submission && { ...graded.submission, grade: 18 }
  await openTab('assignments', { assignments: [{ ...graded, submission }] })
  const card = only()
  await expectIn(card, 'Violin', 'Nov 20, 2026', 'Eight beats.', '18', '20', 'Graded')
})

test('a live class has its state, date, time with zone and maximum of participants', async () => {
  await openTab('live', { rooms: [room] })
  const card = only()
  await expectIn(card, 'Scheduled', 'Bring your bow.', 'Nov 30, 2099', '6:30 PM', 'Eastern Time')
  await expectIn(card, 'Max 12 participants', 'View Class Details')
})

test('a discussion has its course, date, content and number of replies', async () => {
  const discussion = aValue(Discussion, {
    ...{ title: 'Rosin', content: 'Dark or light?', reply_count: 3 },
    created_at: '2026-11-20T23:30:00.000Z',
  })
  await openTab('discussions', { discussions: { items: [discussion], total: 1 } })
  const card = only()
  await expectIn(card, 'Dark or light?', 'Nov 20, 2026', '3 replies')
})

test('an application has all that was asked for', async () => {
  const server = openFakeServer({ person: aPerson({ role: 'admin', reviewer: true }) })
  const card = aValue(ApplicationCard, {
    ...{ first_name: 'Mei', last_name: 'O’Neil', email: 'mei@mail.example', phone: '905 555 0100' },
    ...{ country: 'Canada', birthdate: '1990-12-10', courses: ['Violin', 'Cello'] },
    ...{
      english_fluent: true,
      has_computer: false,
      experience: 'Ten years',
      goals: 'An orchestra',
    },
    ...{ status: 'accepted', created_at: '2026-11-20T23:30:00.000Z', withdrawn_at: null },
    ...{ emails: [], student_id: null },
  } as never)
  server.answers(officeContract.listApplications, () => ({
    ...{ items: [card], found: 1, total: 1, places_left: [] },
    counts: { pending: 0, reviewed: 0, accepted: 1, rejected: 0, withdrawn: 0 },
  }))
  await openScreen('/admin/applications')
  const it = article('Mei O’Neil')
  await expectIn(
    it,
    'mei@mail.example',
    '905 555 0100',
    'Canada',
    'Dec 10, 1990',
    'Violin',
    'Cello',
  )
  await expectIn(it, 'Nov 20, 2026', 'Ten years', 'An orchestra', 'Yes', 'No')
  await expect.element(it.getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('a room of the office has its state, description, maximum, day and who made it', async () => {
  const server = openFakeServer({ person: aPerson({ role: 'admin', teaches: 'all' }) })
  server.answers(liveRoomsContract.listManagedRooms, () => ({ items: [room], total: 1 }) as never)
  await openScreen('/admin/live-rooms')
  const it = article('Open strings')
  await expectIn(
    it,
    'Scheduled',
    'Bring your bow.',
    'Max 12 participants',
    'Nov 28, 2026',
    'Alma Reyes',
  )
})
