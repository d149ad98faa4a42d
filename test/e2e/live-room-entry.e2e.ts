import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'
import {
  closeAll,
  createRoom,
  joinAsGuest,
  joinClass,
  openAs,
  participants,
  tileOf,
  withMedia,
} from './live-room.ts'
import { signIn } from './session.ts'

test.use(withMedia)

test('who waits sees how they look, and is asked in when the class begins', async ({
  browser,
  academy,
}) => {
  const id = await createRoom(academy, { status: 'waiting', course_id: 4 })
  const student = await openAs(browser, academy, academy.people.student)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  await student.goto('/live-rooms')
  await student.getByRole('link', { name: 'Violin studio' }).click()
  await expect(student.getByRole('heading', { name: 'Hold here.' })).toBeVisible()
  const title = student.getByRole('heading', { level: 1, name: 'Violin studio' })
  await expect(title).toBeFocused()
  await expect(student.getByText("Tutor O'Test", { exact: true })).toBeVisible()
  await expect(student.getByText('This is how you are seen')).toBeVisible()
  await student.getByRole('button', { name: 'Microphone on' }).click()
  await student.getByRole('button', { name: 'Microphone off' }).click()
  await expect
    .poll(() => student.getByRole('meter').getAttribute('aria-valuenow').then(Number), {
      timeout: 15_000,
      intervals: [100],
    })
    .toBeGreaterThan(10)
  await student.getByRole('button', { name: 'Camera on' }).click()
  await expect(student.getByText('Your camera is off')).toBeVisible()

  await tutor.goto(`/admin/live-rooms/${id}`)
  await tutor.getByRole('button', { name: 'Start Class' }).click()
  await student.getByRole('button', { name: 'Join Live Class' }).click()
  await participants(student, 2)
  await expect(title).toBeFocused()
  await participants(tutor, 2)
  await expect(tileOf(tutor, "Student O'Test").locator('video')).toHaveCount(0)
  await closeAll(tutor, student)
})

test('a class long before its time, an ended one, and one that is not there', async ({
  browser,
  academy,
}) => {
  const student = await openAs(browser, academy, academy.people.student)
  const guest = await openAs(browser, academy)

  await test.step('long before its time a class has details, and no camera is on', async () => {
    const id = await createRoom(academy, {
      status: 'scheduled',
      is_scheduled: true,
      scheduled_start_time: new Date(Date.now() + 3 * 60 * 60_000),
    })
    await student.goto(`/live-rooms/${id}`)
    await expect(student.getByRole('heading', { name: 'Not yet.' })).toBeVisible()
    await expect(student.getByText('Starts', { exact: true })).toBeVisible()
    await expect(student).toHaveTitle('Violin studio · Cadenza')
    await expect(student.getByRole('button', { name: /Camera/ })).toHaveCount(0)
  })

  await test.step('a guest says their name', async () => {
    await guest.goto(`/room/${await createRoom(academy)}`)
    await expect(guest.getByText('This is how you are seen')).toBeVisible()
    await guest.getByRole('button', { name: 'Join Room' }).click()
    await expect(guest.getByText('Please enter your name.')).toBeVisible()
  })

  await test.step('an ended room and one that is not there', async () => {
    const id = await createRoom(academy, { status: 'ended' })
    const gone = '/room/6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'
    await guest.goto(`/room/${id}`)
    await expect(guest.getByRole('heading', { name: 'Unable to join room' })).toBeVisible()
    await expect(guest.getByText('This room has ended')).toBeVisible()
    await guest.goto(gone)
    await expect(guest.getByText('Room not found or no longer available')).toBeVisible()
    await guest.goto('/room/nope')
    await expect(guest.getByRole('heading', { name: 'Unable to join room' })).toBeVisible()
    await expect(guest.getByText('Room not found', { exact: true })).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
    await student.goto('/live-rooms/seven')
    await expect(student.getByText('Room not found or no longer available')).toBeVisible()
    await signIn(student, academy, academy.people.admin)
    await student.goto(gone.replace('/room/', '/admin/live-rooms/'))
    await expect(student.getByRole('heading', { name: 'Unable to open room' })).toBeVisible()
    await expect(student.getByRole('button', { name: 'Share Room Link' })).toBeVisible()
  })
  await closeAll(guest, student)
})

test('a long name leaves the buttons where they can be pressed; whoever knocks is there at once', async ({
  browser,
  academy,
}) => {
  const id = await createRoom(academy, { name: 'Violin studio of '.padEnd(120, 'm'), course_id: 4 })
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guests = [await openAs(browser, academy), await openAs(browser, academy)] as const
  await joinClass(tutor, `/admin/live-rooms/${id}`)
  await participants(tutor, 1)
  for (const [width, height] of [
    [320, 844],
    [390, 844],
    [768, 1024],
    [844, 390],
  ] as const) {
    await tutor.setViewportSize({ width, height })
    const buttons = await tutor.getByRole('toolbar').getByRole('button').all()
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 })
  }
  await tutor.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
  for (const [index, guest] of guests.entries()) {
    await joinAsGuest(guest, id, `Grandmother ${index}`)
    await expect(guest.getByText('has been asked to let you in')).toBeVisible()
  }
  await expect(tutor.getByText('wants to come in, and 1 more')).toBeVisible()
  await expectAccessible(tutor)
  await expectNoSidewaysScroll(tutor)
  await expectAccessible(guests[0])
  await tutor.getByRole('button', { name: 'Refuse Guest: Grandmother 0' }).click()
  await expect(guests[0].getByRole('alert')).toContainText('You were not let in.')
  await tutor.getByRole('button', { name: 'Admit Guest: Grandmother 1' }).focus()
  await tutor.keyboard.press('Enter')
  await participants(guests[1], 2)
  await test.step('what is written is counted until one reads it', async () => {
    await guests[1].getByRole('toolbar').getByRole('button', { name: 'Chat' }).click()
    await guests[1].getByLabel('Message', { exact: true }).fill("Good evening, it's me")
    await guests[1].keyboard.press('Enter')
    await expect(guests[1].getByRole('log')).toContainText("Good evening, it's me")
    const chat = tutor.getByRole('toolbar').getByRole('button', { name: /^Chat/ })
    await expect(chat).toHaveAccessibleName('Chat 1 new')
    await chat.click()
    await expect(tutor.getByRole('log')).toContainText("Good evening, it's me")
    await expect(chat).toHaveAccessibleName('Chat')
    await tutor.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
  })
  await tutor.getByLabel('Locked: nobody new comes in').check()
  await guests[0].getByRole('button', { name: 'Join Live Class' }).click()
  await expect(guests[0].getByText('This room is locked')).toBeVisible()
  await test.step('what was typed and not sent is there when one joins again', async () => {
    const message = tutor.getByLabel('Message', { exact: true })
    const chat = tutor.getByRole('toolbar').getByRole('button', { name: 'Chat' })
    await chat.click()
    await message.fill('We begin at the')
    await joinClass(tutor, `/admin/live-rooms/${id}`)
    await chat.click()
    await expect(message).toHaveValue('We begin at the')
  })
  await closeAll(tutor, ...guests)
})
