// Protects: src/features/live-rooms, src/platform/web/sound

import { expect, expectAccessible } from '../e2e/fixtures.ts'
import {
  closeAll,
  connectionsOf,
  expectToReceive,
  openClass,
  participants,
  sentMicrophone,
  withMedia,
} from '../e2e/live-room.ts'
import { listen } from './heard-tones.ts'
import { playedLevel, shareTones } from './held-tones.ts'
import { test } from './tones-fixtures.ts'

test.use(withMedia)

test('music arrives as it was played; talk loses what is held; a tutor sets a pupil to either', async ({
  browser,
  academy,
}) => {
  const { tutor, guest } = await openClass(browser, academy)
  await expectToReceive(tutor, 1)
  const music = await listen(tutor, 3)
  expect(music.steady).toBeGreaterThan(0.9)
  expect(music.apart).toBeGreaterThan(40)
  expect(await sentMicrophone(guest)).toMatchObject({
    ...{ echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    channelCount: 2,
  })

  const before = await connectionsOf(guest)
  await tutor.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
  await tutor.getByRole('button', { name: 'Set to Talk: Guest: Leo' }).click()
  await expect(guest.getByText('set your sound to Talk.')).toBeVisible()
  const sound = guest.getByRole('toolbar').getByRole('group', { name: 'Sound' })
  await expect(sound.getByRole('button', { name: 'Talk' })).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => sentMicrophone(guest))
    .toMatchObject({ echoCancellation: true, noiseSuppression: true })
  // What is held is taken for noise, so the browser does process it.
  await expect
    .poll(() => listen(tutor, 0.5).then(({ level }) => level), { timeout: 15_000 })
    .toBeLessThan(playedLevel - 6)
  await expect(tutor.getByRole('button', { name: 'Set to Music: Guest: Leo' })).toBeVisible()
  expect(await connectionsOf(guest)).toBe(before)
  await expectAccessible(guest)

  await test.step('the device remembers it, and says so before joining', async () => {
    const other = await guest.context().newPage()
    await other.goto(guest.url())
    await expect(other.getByRole('button', { name: 'Talk' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(other.getByText('put on headphones and choose Music')).toBeVisible()
    await other.close()
  })
  await guest.reload()
  await participants(guest, 2)
  await expect.poll(() => sentMicrophone(guest)).toMatchObject({ echoCancellation: true })
  const again = await connectionsOf(guest)
  await sound.getByRole('button', { name: 'Music' }).click()
  await expect.poll(() => sentMicrophone(guest)).toMatchObject({ echoCancellation: false })
  await expect.poll(() => listen(tutor, 0.5).then(({ apart }) => apart)).toBeGreaterThan(40)
  expect(await connectionsOf(guest)).toBe(again)
  await closeAll(tutor, guest)
})

test('a shared tab brings its sound, in stereo, and takes it away again', async ({
  browser,
  academy,
}) => {
  const { tutor, guest } = await openClass(browser, academy)
  await expectToReceive(tutor, 1)
  const key = (name: string) => guest.getByRole('toolbar').getByRole('button', { name })
  // What is heard from here on is not the microphone.
  await key('Mute').click()
  await expect(tutor.locator('audio')).toHaveCount(0)
  await shareTones(guest)
  const before = await connectionsOf(guest)
  await key('Share').click()
  await expect(tutor.getByRole('list', { name: 'Shared screens' })).toBeVisible()
  await expect(tutor.locator('audio')).toHaveCount(1)
  await expect
    .poll(() => listen(tutor, 1).then(({ steady }) => steady), { timeout: 15_000 })
    .toBeGreaterThan(0.9)
  expect((await listen(tutor, 1)).apart).toBeGreaterThan(40)
  expect(await connectionsOf(guest)).toBe(before)
  await key('Share').click()
  await expect(tutor.locator('audio')).toHaveCount(0)
  await closeAll(tutor, guest)
})
