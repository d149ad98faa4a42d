// Protects: src/features/live-rooms

import { expect, expectAccessible, test } from '../e2e/fixtures.ts'
import {
  closeAll,
  createRoom,
  expectToReceive,
  joinAsGuest,
  joinClass,
  openAs,
  participants,
  tileOf,
  withMedia,
} from '../e2e/live-room.ts'

test.use(withMedia)

test('a full room says so, and lets in when somebody has left', async ({ browser, academy }) => {
  const id = await createRoom(academy, { max_participants: 2 })
  const pages = [
    await openAs(browser, academy, academy.people.student),
    await openAs(browser, academy),
    await openAs(browser, academy),
  ] as const
  const [first, second, third] = pages
  await joinClass(first, `/live-rooms/${id}`)
  await joinAsGuest(second, id, 'Two')
  await participants(first, 2)
  await joinAsGuest(third, id, 'Three')
  await expect(third.getByText('This room is full: all 2 places are taken.')).toBeVisible()
  await expect(third.getByRole('definition').filter({ hasText: '2 participants' })).toBeVisible()
  await expect(third.getByText('Waiting', { exact: true })).toHaveCount(0)
  await second.getByRole('button', { name: 'Leave' }).click()
  await third.getByRole('button', { name: 'Join Live Class' }).click()
  await participants(third, 2)
  await closeAll(...pages)
})

test('who has no camera, or refuses it, watches and listens', async ({ browser, academy }) => {
  const id = await createRoom(academy)
  const [tutor, guest] = [
    await openAs(browser, academy, academy.people.tutor),
    await openAs(browser, academy),
  ]
  await guest.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async ({ audio }: MediaStreamConstraints = {}) => {
      throw new DOMException('', audio ? 'NotAllowedError' : 'NotFoundError')
    }
  })
  await joinClass(tutor, `/live-rooms/${id}`)
  await joinAsGuest(guest, id, 'Leo')
  await participants(tutor, 2)
  await expectToReceive(guest, 1)
  await expect(tileOf(tutor, 'Leo')).toContainText('Muted')
  await guest.getByRole('button', { name: 'Camera' }).click()
  await expect(guest.getByText('No camera was found. You can watch and listen.')).toBeVisible()
  await guest.getByRole('button', { name: 'Unmute' }).click()
  await expect(guest.getByText('does not let this page use the microphone')).toBeVisible()
  await closeAll(tutor, guest)
})

test('one account, one voice: a second page asks before it takes over', async ({
  browser,
  academy,
}) => {
  const id = await createRoom(academy, { course_id: 4 })
  const first = await openAs(browser, academy, academy.people.student)
  await first.goto(`/live-rooms/${id}`)
  await expect(first.getByText('This is how you are seen')).toBeVisible()
  await first.getByRole('button', { name: 'Join Live Class' }).click()
  await participants(first, 1)
  const second = await first.context().newPage()
  await joinClass(second, `/live-rooms/${id}`)
  await expect(
    second.getByText(
      'You are in this class in another window or on another device. Take over here?',
    ),
  ).toBeVisible()
  await participants(first, 1)
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Take Over Here' }).click()
  await participants(second, 1)
  await expect(first.getByRole('alert')).toContainText('You have taken this class over')
  // It does not take it over again by itself.
  await first.reload()
  await expect(first.getByRole('button', { name: 'Join Live Class' })).toBeVisible()
  await participants(second, 1)
  await first.context().close()
})
