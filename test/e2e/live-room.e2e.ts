import {
  expect,
  expectAccessible,
  expectLandmarks,
  expectNoSidewaysScroll,
  test,
  widths,
} from './fixtures.ts'
import {
  createRoom,
  expectToReceive,
  fakeDevices,
  joinAsGuest,
  joinClass,
  joinThroughLossyNetwork,
  openAs,
  participants,
  tileOf,
} from './live-room.ts'

test.use({
  media: true,
  alone: 'live rooms',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] }),
})

// Each of them has several browsers that encode pictures.
test.describe.configure({ mode: 'default' })

test('three people see and hear each other; one leaves and comes back', async ({
  browser,
  academy,
}) => {
  test.setTimeout(90_000)
  const id = await createRoom(academy, { course_id: 4 })
  const { people } = academy
  const [tutor, student, guest] = [
    await openAs(browser, academy, people.tutor),
    await openAs(browser, academy, people.student),
    await openAs(browser, academy),
  ]
  await joinClass(tutor, `/admin/live-rooms/${id}`)
  await participants(tutor, 1)
  await joinClass(student, `/live-rooms/${id}`)
  await joinAsGuest(guest, id, "Leo O'Brien")
  await expect(guest.getByText('has been asked to let you in')).toBeVisible()
  await expect(guest.getByRole('list', { name: 'Participants' })).toHaveCount(0)
  await expect(tutor.getByRole('status').filter({ hasText: 'wants to come in' })).toBeVisible()
  await tutor.getByRole('button', { name: "Admit Guest: Leo O'Brien" }).click()
  for (const page of [tutor, student, guest]) {
    await participants(page, 3)
    await expectToReceive(page, 2)
  }
  await expect(tileOf(tutor, "Guest: Leo O'Brien")).toBeVisible()
  await expect(tileOf(guest, "Tutor O'Test")).toContainText('Tutor')

  await student.getByRole('button', { name: 'Leave' }).click()
  await expect(student).toHaveURL('/live-rooms')
  await participants(tutor, 2)
  await joinClass(student, `/live-rooms/${id}`)
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

test.describe('a room at work', () => {
  test('hands, words and mutes are seen by all; who is removed stays out', async ({
    browser,
    academy,
  }) => {
    const id = await createRoom(academy)
    const tutor = await openAs(browser, academy, academy.people.tutor)
    const guest = await openAs(browser, academy)
    await joinClass(tutor, `/live-rooms/${id}`)
    await joinAsGuest(guest, id, 'Leo')
    await participants(tutor, 2)
    const key = (page: typeof guest, name: string) =>
      page.getByRole('toolbar').getByRole('button', { name, exact: true })

    await key(guest, 'Hand').click()
    await expect(tileOf(tutor, 'Leo')).toContainText('hand raised')
    await key(guest, 'Camera').click()
    await expect(tileOf(tutor, 'Leo').locator('video')).toHaveCount(0)

    await key(guest, 'Chat').click()
    await guest.getByLabel('Message', { exact: true }).fill('Once more, slowly?')
    await guest.keyboard.press('Enter')
    await expect(tutor.getByRole('button', { name: 'Chat 1 new' })).toBeVisible()
    await tutor.getByRole('button', { name: 'Chat 1 new' }).click()
    await expect(tutor.getByRole('log')).toContainText('Once more, slowly?')
    await tutor.getByRole('button', { name: 'Delete message of Guest: Leo' }).click()
    await expect(guest.getByRole('log')).not.toContainText('Once more, slowly?')

    await key(tutor, 'People').click()
    await tutor.getByRole('button', { name: 'Mute Guest: Leo' }).click()
    await expect(guest.getByText('muted you')).toBeVisible()
    await expect(key(guest, 'Unmute')).toBeVisible()
    await expect(tileOf(tutor, 'Leo')).toContainText('Muted')

    await guest.reload()
    await participants(guest, 2)
    await expect(key(guest, 'Unmute')).toBeVisible()
    for (const name of ['Camera', 'Hand']) {
      await expect(key(guest, name)).toHaveAttribute('aria-pressed', String(name === 'Hand'))
    }
    await expect(tileOf(tutor, 'Leo')).toContainText('Muted')
    await expect(tileOf(tutor, 'Leo')).toContainText('hand raised')
    await key(guest, 'Unmute').click()
    await expect(tileOf(tutor, 'Leo')).not.toContainText('Muted')

    await key(guest, 'Chat').click()
    const message = guest.getByLabel('Message', { exact: true })
    for (let count = 1; count <= 7; count += 1) {
      await message.fill(`Again, no. ${count}`)
      await guest.keyboard.press('Enter')
    }
    await expect(guest.getByText('You write faster than others can read.')).toBeVisible()
    await expect(message).toHaveValue(/Again, no\. 7$/)

    await tutor.getByRole('button', { name: 'Stop messages of Guest: Leo' }).click()
    await expect(guest.getByText('Whoever teaches has stopped your messages')).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Send' })).toBeDisabled()

    await tutor.getByRole('button', { name: 'Remove Guest: Leo' }).click()
    await expect(guest.getByRole('alert')).toContainText('You were removed from this room.')
    await participants(tutor, 1)
    await guest.reload()
    await joinAsGuest(guest, id, 'Somebody else')
    await expect(guest.getByRole('alert')).toContainText('You were removed from this room.')
    await participants(tutor, 1)
    for (const page of [tutor, guest]) await page.context().close()
  })

  test('a screen is shared and seen large', async ({ browser, academy }) => {
    const id = await createRoom(academy)
    const tutor = await openAs(browser, academy, academy.people.tutor)
    const guest = await openAs(browser, academy)
    await joinClass(tutor, `/live-rooms/${id}`)
    await joinAsGuest(guest, id, 'Leo')
    await participants(tutor, 2)
    await tutor.getByRole('button', { name: 'Share' }).click()
    const screens = guest.getByRole('list', { name: 'Shared screens' })
    await expect(screens.getByRole('listitem')).toContainText('screen')
    await expect(screens.locator('video')).toBeVisible()
    await expect
      .poll(() => screens.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0)
    await tutor.getByRole('button', { name: 'Share' }).click()
    await expect(screens).toHaveCount(0)
    for (const page of [tutor, guest]) await page.context().close()
  })

  test('the tutor ends it, and it empties', async ({ browser, academy }) => {
    const id = await createRoom(academy)
    const tutor = await openAs(browser, academy, academy.people.tutor)
    const guest = await openAs(browser, academy)
    await joinClass(tutor, `/admin/live-rooms/${id}`)
    await joinAsGuest(guest, id, 'Leo')
    await participants(tutor, 2)
    await tutor.getByRole('button', { name: 'End' }).click()
    await tutor.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
    for (const page of [tutor, guest]) {
      await expect(page.getByRole('alert').filter({ hasText: 'This room has ended' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Class Ended' })).toBeVisible()
    }
    await guest.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(guest).toHaveURL('/')
    for (const page of [tutor, guest]) await page.context().close()
  })
})

test.describe('at the entry', () => {
  test('who waits sees how they look, and is asked in when the class begins', async ({
    browser,
    academy,
  }) => {
    const id = await createRoom(academy, { status: 'waiting', course_id: 4 })
    const student = await openAs(browser, academy, academy.people.student)
    const tutor = await openAs(browser, academy, academy.people.tutor)
    await student.goto(`/live-rooms/${id}`)
    await expect(student.getByRole('heading', { name: 'Hold here.' })).toBeVisible()
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
    await participants(tutor, 2)
    await expect(tileOf(tutor, "Student O'Test").locator('video')).toHaveCount(0)
    for (const page of [tutor, student]) await page.context().close()
  })

  test('long before its time a class has details, and no camera is on', async ({
    browser,
    academy,
  }) => {
    const id = await createRoom(academy, {
      status: 'scheduled',
      is_scheduled: true,
      scheduled_start_time: new Date(Date.now() + 3 * 60 * 60_000),
    })
    const student = await openAs(browser, academy, academy.people.student)
    await student.goto(`/live-rooms/${id}`)
    await expect(student.getByRole('heading', { name: 'Not yet.' })).toBeVisible()
    await expect(student.getByText('Starts', { exact: true })).toBeVisible()
    await expect(student).toHaveTitle('Violin studio · Cadenza')
    await expect(student.getByRole('button', { name: /Camera/ })).toHaveCount(0)
    await student.context().close()
  })

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
    for (const page of pages) await page.context().close()
  })

  test('an ended room and one that is not there', async ({ browser, academy }) => {
    const id = await createRoom(academy, { status: 'ended' })
    const guest = await openAs(browser, academy)
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
    const student = await openAs(browser, academy, academy.people.student)
    await student.goto('/live-rooms/seven')
    await expect(student.getByText('Room not found or no longer available')).toBeVisible()
    const admin = await openAs(browser, academy, academy.people.admin)
    await admin.goto(gone.replace('/room/', '/admin/live-rooms/'))
    await expect(admin.getByRole('heading', { name: 'Unable to open room' })).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Share Room Link' })).toBeVisible()
    for (const page of [guest, student, admin]) await page.context().close()
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
    for (const page of [tutor, guest]) await page.context().close()
  })

  test('a guest says their name', async ({ browser, academy }) => {
    const guest = await openAs(browser, academy)
    await guest.goto(`/room/${await createRoom(academy)}`)
    await expect(guest.getByText('This is how you are seen')).toBeVisible()
    await guest.getByRole('button', { name: 'Join Room' }).click()
    await expect(guest.getByText('Please enter your name.')).toBeVisible()
    await guest.context().close()
  })
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
  // It does not take it back by itself.
  await first.reload()
  await expect(first.getByRole('button', { name: 'Join Live Class' })).toBeVisible()
  await participants(second, 1)
  await first.context().close()
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
  for (const width of [320, 390]) {
    await tutor.setViewportSize({ width, height: 844 })
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
  await tutor.getByLabel('Locked: nobody new comes in').check()
  await guests[0].getByRole('button', { name: 'Join Live Class' }).click()
  await expect(guests[0].getByText('This room is locked')).toBeVisible()
  for (const page of [tutor, ...guests]) await page.context().close()
})

test.describe('what breaks', () => {
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
    for (const page of pages) await page.context().close()
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
    for (const page of [here, away]) await page.context().close()
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
    for (const page of [here, away]) await page.context().close()
  })
})

test('first class at every width', async ({ browser, academy }) => {
  test.setTimeout(90_000)
  const id = await createRoom(academy)
  const waiting = await createRoom(academy, { status: 'waiting' })
  const guest = await openAs(browser, academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  await joinClass(tutor, `/live-rooms/${id}`)
  for (const width of widths) {
    for (const page of [guest, tutor]) await page.setViewportSize({ width, height: 844 })
    await guest.goto(`/room/${id}`)
    await guest.getByLabel('Your Name').waitFor()
    for (const name of ['Camera on', 'Microphone on']) {
      await expect(guest.getByRole('button', { name })).toBeEnabled()
      await expect(guest.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    await joinAsGuest(guest, id, 'Leo')
    await participants(guest, 2)
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    for (const panel of ['Chat', 'People']) {
      await tutor.getByRole('toolbar').getByRole('button', { name: panel }).click()
      await expectAccessible(tutor)
      await expectLandmarks(tutor)
      await expectNoSidewaysScroll(tutor)
    }
    await tutor.getByRole('toolbar').getByRole('button', { name: 'People' }).click()
    await joinAsGuest(guest, waiting, 'Leo')
    await guest.getByText('This is how you are seen').waitFor()
    await expect(guest.getByRole('button', { name: 'Microphone on' })).toBeEnabled()
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
  }
  for (const page of [guest, tutor]) await page.context().close()
})
