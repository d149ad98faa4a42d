import { expect, test } from './fixtures.ts'
import {
  aRoom,
  comeAsGuest,
  expectToReceive,
  openAs,
  participants,
  setStatus,
  tileOf,
  withDevices,
} from './live-room.ts'

test.use({
  media: true,
  alone: 'live rooms',
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: withDevices }),
})

test('three people see and hear each other; one leaves and comes back', async ({
  browser,
  academy,
}) => {
  test.setTimeout(90_000)
  const id = await aRoom(academy, { course_id: 4 })
  const { people } = academy
  const [tutor, student, guest] = [
    await openAs(browser, academy, people.tutor),
    await openAs(browser, academy, people.student),
    await openAs(browser, academy),
  ]
  await tutor.goto(`/admin/live-rooms/${id}`)
  await participants(tutor, 1)
  await student.goto(`/live-rooms/${id}`)
  await comeAsGuest(guest, id, "Leo O'Brien")
  for (const page of [tutor, student, guest]) {
    await participants(page, 3)
    await expectToReceive(page, 2)
  }
  await expect(tileOf(tutor, "Guest: Leo O'Brien")).toBeVisible()

  await student.getByRole('button', { name: 'Leave' }).click()
  await expect(student).toHaveURL('/live-rooms')
  await participants(tutor, 2)
  await student.goto(`/live-rooms/${id}`)
  await participants(student, 3)
  await expectToReceive(student, 2)
  await expectToReceive(guest, 2)

  // No description says where anybody is but the server.
  const addresses = await guest.evaluate(() =>
    (globalThis as unknown as { connections: RTCPeerConnection[] }).connections.flatMap(
      ({ remoteDescription }) =>
        [...(remoteDescription?.sdp ?? '').matchAll(/^a=candidate:\S+ \d \S+ \d+ (\S+)/gm)].map(
          ([, address]) => address,
        ),
    ),
  )
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
  for (const page of [tutor, student, guest]) await page.context().close()
})
