// Protects: src/features/live-rooms

import { expect, expectAccessible, test } from '../e2e/fixtures.ts'
import {
  closeAll,
  createRoom,
  expectToReceive,
  joinAsGuest,
  openAs,
  participants,
  tileOf,
  withMedia,
} from '../e2e/live-room.ts'
import { joinThroughLossyNetwork } from './routed-media.ts'

test.use(withMedia)

test('the engine is killed: all are back within ten seconds', async ({ browser, academy }) => {
  const id = await createRoom(academy)
  const pages = [await openAs(browser, academy), await openAs(browser, academy)] as const
  for (const [index, page] of pages.entries()) await joinAsGuest(page, id, `Guest ${index}`)
  for (const page of pages) await expectToReceive(page, 1)
  const before = academy.engineProcess()
  process.kill(before ?? 0, 'SIGKILL')
  const began = Date.now()
  await expect.poll(() => academy.engineProcess()).not.toBe(before)
  for (const page of pages) await expectToReceive(page, 1)
  expect(Date.now() - began).toBeLessThan(10_000)
  await closeAll(...pages)
})

test('the server does not answer: one reads so, and can try again', async ({
  browser,
  academy,
}) => {
  const id = await createRoom(academy)
  const student = await openAs(browser, academy, academy.people.student)
  let isThere = false
  await student.routeWebSocket(/\/line/, (socket) => {
    if (isThere) socket.connectToServer()
    else void socket.close({ code: 1011 })
  })
  await student.goto(`/live-rooms/${id}`)
  await expect(student.getByRole('heading', { name: 'Connection Failed' })).toBeVisible()
  isThere = true
  await student.getByRole('button', { name: 'Try Again' }).click()
  await student.getByRole('button', { name: 'Join Live Class' }).click()
  await participants(student, 1)
  await student.context().close()
})

test('sound and picture are cut: one reads so, the others see it, and it goes by', async ({
  browser,
  academy,
}) => {
  const id = await createRoom(academy)
  const [here, away] = [await openAs(browser, academy), await openAs(browser, academy)]
  await joinAsGuest(here, id, 'Here')
  await participants(here, 1)
  const network = await joinThroughLossyNetwork(here, away)
  await joinAsGuest(away, id, 'Away')
  for (const page of [here, away]) await expectToReceive(page, 1)
  const told = away.getByRole('alert').filter({ hasText: 'Your connection is interrupted.' })
  const sign = tileOf(here, 'Away').getByText('Connection lost')
  await expect(sign).toHaveCount(0)
  network.cut(true)
  await Promise.all([told.waitFor({ timeout: 5000 }), sign.waitFor({ timeout: 5000 })])
  await expect(away.getByText('UDP')).toHaveCount(0)
  await here.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
  const inList = here.getByRole('complementary').getByText('Connection lost')
  await expect(inList).toHaveCount(1)
  await expectAccessible(here)
  await expectAccessible(away)
  network.cut(false)
  for (const gone of [told, sign, inList]) await expect(gone).toHaveCount(0)
  for (const page of [here, away]) await expectToReceive(page, 1)
  await closeAll(here, away)
  network.close()
})

test('the socket breaks: one comes back by oneself', async ({ browser, academy }) => {
  const id = await createRoom(academy)
  const [here, away] = [await openAs(browser, academy), await openAs(browser, academy)]
  await joinAsGuest(here, id, 'Here')
  await joinAsGuest(away, id, 'Away')
  await expectToReceive(away, 1)
  academy.breakSockets()
  await expect(away.getByText('Connecting...')).toBeVisible()
  await participants(away, 2)
  await expectToReceive(away, 1)
  await participants(here, 2)
  await closeAll(here, away)
})
