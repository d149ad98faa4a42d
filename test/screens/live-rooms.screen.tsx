import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { liveRoomsContract, Room } from '#features/live-rooms/contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectAccessible, openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

beforeEach(() => page.viewport(1440, 900))

const admin = aPerson({ role: 'admin' })
const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'
const dialog = page.getByRole('dialog')
const toast = page.getByRole('region', { name: /^Notifications$/ })
const item = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const buttonOf = (name: string, action: string) =>
  item(name).getByRole('button', { name: action, exact: true })

const aRoom = (changes: Partial<Room>) =>
  aValue(
    Room,
    { id, class_id: null, cancelled: null, scheduled_start_time: null, ...changes },
    { timezone: 'America/Toronto' },
  )

/** A server with these rooms, for an admin or somebody else. */
function openRooms(rooms: Room[], person = admin) {
  const server = openFakeServer({ person })
  server.answers(liveRoomsContract.listRooms, () => rooms)
  server.answers(liveRoomsContract.listManagedRooms, ({ url }) => {
    const status = url.searchParams.get('status')
    const items = rooms.filter((room) => !status || room.status === status)
    const count = (of: Room['status']) => rooms.filter((room) => room.status === of).length
    const [scheduled, waiting, live, ended] = (
      ['scheduled', 'waiting', 'live', 'ended'] as const
    ).map(count) as [number, number, number, number]
    return { items, found: items.length, counts: { scheduled, waiting, live, ended } }
  })
  return server
}

test('a room that is missing something is not made; what was typed stays when it fails', async () => {
  const server = openRooms([])
  server.breaksDown(liveRoomsContract.createRoom)
  await openScreen('/admin/live-rooms')
  await page.getByRole('button', { name: 'Create Room' }).first().click()
  const submit = dialog.getByRole('button', { name: 'Create Room' })
  await submit.click()
  await expect.element(dialog.getByText('Room name is required')).toBeVisible()
  const name = dialog.getByLabelText('Room name')
  await expect.element(name).toHaveFocus()
  await name.fill('Bowing')
  await dialog.getByLabelText('Max participants').fill('51')
  await submit.click()
  await expect.element(dialog.getByText('Please enter a whole number from 2 to 50')).toBeVisible()
  await dialog.getByLabelText('Max participants').fill('12')
  await submit.click()
  await expect.element(toast).toMatchTextContent('Failed to create room')
  await expect.element(toast).toMatchTextContent('Something broke.')
  await expect.element(name).toHaveValue('Bowing')
  const sent = server.requests.findLast((it) => it.endpoint === liveRoomsContract.createRoom)
  expect(sent?.body).toMatchObject({ name: 'Bowing', max_participants: 12 })
})

test('who starts a room too late reads what it is now', async () => {
  const rooms = [aRoom({ name: 'Raced', status: 'waiting' })]
  const server = openRooms(rooms)
  server.refuses(liveRoomsContract.startRoom, 409, 'This room is live already.')
  await openScreen('/admin/live-rooms')
  await expect.element(item('Raced')).toMatchTextContent('Starting Soon')
  rooms[0] = aRoom({ name: 'Raced', status: 'live' })
  await buttonOf('Raced', 'Start').click()
  await expect.element(toast).toMatchTextContent('Failed to start room')
  await expect.element(toast).toMatchTextContent('This room is live already.')
  await expect.element(item('Raced')).toMatchTextContent('Live Now')
})

test('a list follows the rooms, and can be narrowed', async () => {
  const rooms = [aRoom({ name: 'Own scales', status: 'waiting' })]
  const server = openRooms(rooms, aPerson({ role: 'tutor', teaches: 'all' }))
  const router = await openScreen('/admin/live-rooms')
  await expect.element(item('Own scales')).toMatchTextContent('Starting Soon')
  rooms[0] = aRoom({ name: 'Own scales', status: 'live' })
  server.publishes('rooms')
  await expect.element(item('Own scales')).toMatchTextContent('Live Now')
  await page.getByLabelText('Show', { exact: true }).selectOptions('Ended (0)')
  await expect.element(page.getByText('No room is like that.')).toBeVisible()
  expect(router.state.location.search).toBe('?status=ended')
  await page.getByRole('button', { name: 'Show all rooms' }).click()
  await expect.element(item('Own scales')).toBeVisible()
})

test('a tutor may start and end the rooms that they teach in alone', async () => {
  const tutor = aPerson({ role: 'tutor', teaches: 'all' })
  openRooms(
    [
      aRoom({ name: 'Own scales', status: 'live', hosts: [tutor.id] }),
      aRoom({ id: id.replace(/.$/, '2'), name: 'Theirs', status: 'live', hosts: [] }),
    ],
    tutor,
  )
  await openScreen('/live-rooms')
  await expect.element(buttonOf('Own scales', 'End')).toBeVisible()
  await expect.element(item('Theirs').getByRole('link', { name: 'Join Room' })).toBeVisible()
  expect(item('Theirs').getByRole('button').elements()).toEqual([])
})

test('an attendance names each person once', async () => {
  const server = openRooms([aRoom({ name: 'Well attended', status: 'ended' })])
  const stay = (minute: number, minutes: number, user_id: string | null, name: string) => ({
    ...{ user_id, name },
    joined_at: new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString(),
    left_at: new Date(Date.UTC(2026, 10, 20, 18, minute + minutes)).toISOString(),
  })
  server.answers(liveRoomsContract.showAttendance, [
    stay(0, 20, id, 'Renée O’Neill'),
    stay(5, 5, null, 'Grandmother'),
    stay(30, 25, id, 'Renée O’Neill'),
  ])
  await openScreen('/admin/live-rooms')
  await buttonOf('Well attended', 'Attendance').click()
  const rows = dialog.getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('45')
  expect(rows.nth(1).getByText('–', { exact: false }).elements()).toHaveLength(2)
  await expect.element(rows.nth(2)).toMatchTextContent('Guest: Grandmother')
  expect(rows.elements()).toHaveLength(3)
  await expectAccessible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(buttonOf('Well attended', 'Attendance')).toHaveFocus()
})

test('the link that anybody may have is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => void copied.mockRestore())
  openRooms([aRoom({ name: 'Linked', status: 'live' })])
  await openScreen('/admin/live-rooms')
  await buttonOf('Linked', 'Copy Link').click()
  await expect.element(toast).toMatchTextContent('Room Link Copied')
  expect(copied).toHaveBeenCalledWith(`${location.origin}/room/${id}`)
})
