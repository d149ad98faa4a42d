import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { type AttendanceRecord, liveRoomsContract, Room } from '#features/live-rooms/contract.ts'
import { roomStatuses } from '#features/live-rooms/rules.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, expectWords, openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

const contract = liveRoomsContract
const admin = aPerson({ role: 'admin', teaches: 'all' })
const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'

const aRoom = (changes: Partial<Room> = {}) =>
  aValue(Room, {
    ...{ id, name: 'Bowing', status: 'waiting', course_id: 4, class_id: null, cancelled: null },
    ...{ scheduled_start_time: null, started_at: null, timezone: 'America/New_York' },
    ...{ hosts: [], description: 'Bring your bow.', max_participants: 12 },
    ...changes,
  })

/** A server with these rooms, in which what their host does is done. */
function openRooms(items: Room[], person = admin) {
  const server = openFakeServer({ person })
  server.answers(contract.listRooms, () => items.map((it) => ({ ...it })))
  server.answers(contract.listManagedRooms, ({ url }) => {
    const status = url.searchParams.get('status')
    const found = items.filter((it) => !status || it.status === status).map((it) => ({ ...it }))
    const number = (one: string) => items.filter((it) => it.status === one).length
    const counts = Object.fromEntries(roomStatuses.map((it) => [it, number(it)]))
    return { items: found, found: found.length, counts } as never
  })
  server.answers(contract.createRoom, ({ body }) => {
    const { is_scheduled, ...given } = body as Room & { is_scheduled: boolean }
    items.push(aRoom({ ...given, status: is_scheduled ? 'scheduled' : 'waiting' }))
    return items.at(-1) as Room
  })
  const change = (changes: Partial<Room>) => Object.assign(items[0] as Room, changes)
  server.answers(contract.startRoom, () => change({ status: 'live' }))
  server.answers(contract.endRoom, () => change({ status: 'ended' }))
  server.answers(contract.deleteRoom, () => void items.shift())
  return { ...server, items, change }
}

const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const item = (name = 'Bowing') =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const optionsOf = (field: ReturnType<typeof dialog.getByLabelText>) =>
  [...field.element().querySelectorAll('option')].map(({ textContent }) => textContent)

test('a room is created; what is wrong is said, and what could not be sent stays', async () => {
  const server = openRooms([])
  await openScreen('/admin/live-rooms')
  await expectWords('No rooms yet.')
  await page.getByRole('button', { name: 'Make the first one' }).click()
  const submit = dialog.getByRole('button', { name: 'Create Room' })
  const places = dialog.getByLabelText('Max participants')
  await expect.element(places).toHaveValue(10)
  await submit.click()
  await expectWords('Room name is required')
  await dialog.getByLabelText('Room name').fill('Bowing')
  await dialog.getByLabelText(/^Description/).fill('Bring your bow.')
  const course = dialog.getByLabelText('Course')
  const names = courseOptions(seededSite.courses).map(([, name]) => name)
  expect(optionsOf(course)).toEqual(['All courses', ...names])
  await course.selectOptions('Violin')
  await places.fill('51')
  await submit.click()
  await expectWords('Please enter a whole number from 2 to 50')
  await expectFirstClass({ axeAt: [390] })
  await places.fill('12')
  server.breaksDown(contract.createRoom)
  await submit.click()
  await expectWords('Failed to create room')
  await expectWords('Something broke.')
  await expect.element(dialog.getByLabelText('Room name')).toHaveValue('Bowing')
  server.answers(contract.createRoom, () => {
    const instructor = { id, first_name: 'Alma', last_name: 'Reyes' }
    const created_at = '2026-11-28T18:30:00.000Z'
    server.items.push(aRoom({ instructor, created_at }))
    return server.items[0] as Room
  })
  await submit.click()
  await expectWords('Live room created successfully!')
  expect(server.sentTo(contract.createRoom).at(-1)).toMatchObject({
    ...{ name: 'Bowing', description: 'Bring your bow.', course_id: 4, max_participants: 12 },
    ...{ is_scheduled: false, scheduled_start_time: null },
  })
  const facts =
    'Starting Soon|Bring your bow.|Violin|Created Nov 28, 2026|Alma Reyes|Max 12 participants'
  for (const words of facts.split('|'))
    await expect.element(item().getByText(words, { exact: true })).toBeVisible()
  const join = item().getByRole('link', { name: 'Join' })
  await expect.element(join).toHaveAttribute('href', `/admin/live-rooms/${id}`)
})

test('a class is scheduled in its own zone; who is elsewhere sees their clock too', async () => {
  const server = openRooms([])
  await openScreen('/admin/live-rooms')
  await page.getByRole('button', { name: 'Create Room' }).click()
  await dialog.getByLabelText('Room name').fill('Bowing')
  await dialog.getByLabelText('Schedule it for later').click()
  const submit = dialog.getByRole('button', { name: 'Schedule Room' })
  await submit.click()
  await expectWords('Scheduled time is required')
  const time = dialog.getByLabelText('Scheduled time')
  await time.fill('2020-01-06T18:30')
  await submit.click()
  await expectWords('Please choose a time that is not over')
  const zone = dialog.getByLabelText('Time zone')
  const zones = 'UTC Eastern Central Mountain Pacific London Paris Tokyo Sydney'.split(' ')
  expect(optionsOf(zone)).toEqual(zones)
  await zone.selectOptions('Pacific')
  await time.fill('2040-01-06T18:30')
  await expectWords('9:30 PM where you are')
  await expectFirstClass({ axeAt: [390] })
  await submit.click()
  await expectWords('Live room scheduled successfully!')
  expect(server.sentTo(contract.createRoom).at(-1)).toMatchObject({
    ...{ is_scheduled: true, scheduled_start_time: '2040-01-07T02:30:00.000Z' },
    ...{ timezone: 'America/Los_Angeles', course_id: null },
  })
  await expect.element(item()).toMatchTextContent('Fri, Jan 6, 2040, 6:30 PM Pacific Time')
  await expect.element(item()).toMatchTextContent('(9:30 PM where you are)')
  await expect.element(item().getByRole('link', { name: 'Join' })).not.toBeInTheDocument()
})

test('a room is started, ended and deleted, and the focus stays with it', async () => {
  openRooms([aRoom()])
  await openScreen('/admin/live-rooms')
  await button('Start', item()).click()
  await expectWords('Room Started')
  await expectWords('The room is now live!')
  await expect.element(item()).toMatchTextContent('Live Now')
  await expect.element(item().getByRole('heading')).toHaveFocus()
  await expect.element(button('Start', item())).not.toBeInTheDocument()
  await button('End', item()).click()
  await expect.element(question).toMatchTextContent('Everybody leaves “Bowing”')
  await question.getByRole('button', { name: 'End Class' }).click()
  await expectWords('Room Ended')
  await expect.element(item()).toMatchTextContent('Ended')
  await expect.element(item().getByRole('link', { name: 'Join' })).not.toBeInTheDocument()
  await button('Delete', item()).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(button('Delete', item())).toHaveFocus()
  await button('Delete', item()).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectWords('Room Deleted')
  await expect.element(item()).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('who comes too late reads what the room is now', async () => {
  const server = openRooms([aRoom()])
  await openScreen('/admin/live-rooms')
  server.refuses(contract.startRoom, 409, 'This room is live already.')
  await expect.element(button('Start', item())).toBeVisible()
  server.change({ status: 'live' })
  await button('Start', item()).click()
  await expectWords('Failed to start room')
  await expectWords('This room is live already.')
  await expect.element(item()).toMatchTextContent('Live Now')
  server.change({ status: 'ended' })
  server.publishes('rooms')
  await expect.element(item()).toMatchTextContent('Ended')
})

test('rooms are chosen by status, in the address', async () => {
  openRooms([aRoom({ status: 'live' })])
  const router = await openScreen('/admin/live-rooms')
  await expect.element(item()).toBeVisible()
  const show = page.getByLabelText('Show')
  const options = ['All rooms', 'Starting soon (0)', 'Scheduled (0)', 'Live now (1)', 'Ended (0)']
  expect(optionsOf(show)).toEqual(options)
  await show.selectOptions('Ended (0)')
  await expectWords('No room is like that.')
  await expect.poll(() => router.state.location.search).toBe('?status=ended')
  await page.getByRole('button', { name: 'Show all rooms' }).click()
  await expect.element(item()).toBeVisible()
  await show.selectOptions('Live now (1)')
  await expect.poll(() => router.state.location.search).toBe('?status=live')
  await expect.element(item()).toBeVisible()
})

test('the attendance has each person once; it is asked for again where it did not come', async () => {
  const server = openRooms([aRoom({ status: 'ended', started_at: '2026-11-20T18:00:00.000Z' })])
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString()
  const stay = (from: number, to: number, user_id: string | null, name: string) =>
    ({ user_id, name, joined_at: at(from), left_at: at(to) }) satisfies AttendanceRecord
  server.breaksDown(contract.showAttendance)
  await openScreen('/admin/live-rooms')
  await button('Attendance', item()).click()
  await expectWords('The attendance could not be loaded.')
  server.answers(contract.showAttendance, [
    stay(0, 20, id, 'Samuel Tran'),
    stay(5, 10, null, 'Grandmother'),
    stay(30, 55, id, 'Samuel Tran'),
  ])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog).toMatchTextContent('Bowing, started Nov 20, 2026, 1:00 PM')
  const rows = () => [...dialog.element().querySelectorAll('tr')].map((it) => it.textContent)
  await expect
    .poll(rows)
    .toEqual([
      'NameFrom – toMinutes',
      'Samuel Tran1:00 PM – 1:20 PM1:30 PM – 1:55 PM45',
      'Guest: Grandmother1:05 PM – 1:10 PM5',
    ])
  await expectFirstClass({ axeAt: [390] })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(button('Attendance', item())).toHaveFocus()
  server.answers(contract.showAttendance, [])
  server.publishes('rooms')
  await button('Attendance', item()).click()
  await expectWords('Nobody was here.')
})

test('the link that anybody may have is copied, or read where that is not allowed', async () => {
  openRooms([aRoom()])
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openScreen('/admin/live-rooms')
  await button('Copy Link', item()).click()
  await expectWords('Room Link Copied')
  const address = `${location.origin}/room/${id}`
  expect(copy).toHaveBeenLastCalledWith(address)
  copy.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  await button('Copy Link', item()).click()
  await expectWords('Nothing was copied')
  await expect.element(page.getByText(new RegExp(`address is ${address}$`))).toBeVisible()
  copy.mockRestore()
})

test('a student comes in, and starts nothing', async () => {
  const server = openRooms([aRoom()], aPerson())
  await openScreen('/live-rooms')
  const link = item().getByRole('link', { name: /^(Join|View)/ })
  const buttons = () => item().getByRole('button').elements().length
  await expect.element(link).toHaveTextContent('Join Room')
  await expect.element(link).toHaveAttribute('href', `/live-rooms/${id}`)
  expect(buttons()).toBe(0)
  server.change({ status: 'scheduled', scheduled_start_time: '2040-01-06T18:30:00.000Z' })
  server.publishes('rooms')
  await expect.element(link).toHaveTextContent('View Class Details')
  await expect.element(item()).toMatchTextContent('Scheduled')
  server.change({ status: 'live', started_at: '2026-11-28T18:30:00.000Z' })
  server.publishes('rooms')
  await expect.element(link).toHaveTextContent('Join Room')
  await expect.element(item()).toMatchTextContent('Live Now')
  expect(buttons()).toBe(0)
  server.change({ status: 'ended' })
  server.publishes('rooms')
  await expect.element(item().getByRole('button', { name: 'Class Ended' })).toBeDisabled()
  server.items.pop()
  server.publishes('rooms')
  await expectWords('No live classes scheduled for your enrolled courses.')
})

test('a host starts and ends their own there too', async () => {
  const theirs = aRoom({ id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0002', name: 'Theirs' })
  const server = openRooms([aRoom({ hosts: [admin.id] }), theirs])
  await openScreen('/live-rooms')
  await button('Start', item()).click()
  await expectWords('Room Started')
  await expect.element(item().getByRole('heading')).toHaveFocus()
  await button('End', item()).click()
  server.breaksDown(contract.endRoom)
  await question.getByRole('button', { name: 'End Class' }).click()
  await expectWords('Failed to end room')
  server.answers(contract.endRoom, () => server.change({ status: 'ended' }))
  await question.getByRole('button', { name: 'End Class' }).click()
  await expectWords('Room Ended')
  await expect.element(item().getByRole('button', { name: 'Class Ended' })).toBeDisabled()
  await expect.element(item('Theirs').getByRole('button')).not.toBeInTheDocument()
})
