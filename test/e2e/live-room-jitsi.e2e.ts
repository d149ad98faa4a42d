import { generateKeyPairSync } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { jitsiEngine } from '#features/live-rooms/server/engines/jitsi/jitsi.ts'
import type { Person } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { type JitsiServer, openJitsiServer } from '../jitsi-server.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'
import {
  createRoom,
  fakeDevices,
  joinAsGuest,
  joinClass,
  openAs,
  participants,
} from './live-room.ts'

const appId = 'vpaas-magic-cookie-1'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

const test = base.extend<object, { jitsiEngine: JitsiServer }>({
  jitsiEngine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const jitsiEngine = await openJitsiServer({ jaas: { appId, publicKey } })
      await use(jitsiEngine)
      await jitsiEngine.close()
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ jitsiEngine: { domain } }, use) => {
      const jaas = { appId, keyId: `${appId}/4f4910`, privateKey }
      await use(jitsiEngine({ domain, jaas, clock: () => new Date() }))
    },
    { scope: 'worker' },
  ],
})

test.use({
  alone: 'live rooms by Jitsi',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fakeDevices] }),
})

// They take its script away from each other.
test.describe.configure({ mode: 'default' })

/** What their consoles have said that is wrong, a breach of the pages' policy among it. */
let errors: string[] = []
test.beforeEach(() => {
  errors = []
})
test.afterEach(({ expectedErrors }) => {
  expect(errors.filter((text) => !expectedErrors.some((it) => it.test(text)))).toEqual([])
})

async function open(browser: Browser, academy: TestAcademy, person?: Person) {
  const page = await openAs(browser, academy, person)
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => void errors.push(message))
  return page
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Video of the class"]')
const inFrame = (page: Page, name: string) => frameOf(page).getByRole('button', { name })
const key = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** In our own list, which all of them open with `People`. */
const personOf = (page: Page, name: string) =>
  page
    .getByRole('complementary', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasText: name })

test('a class in Jitsi’s frame: who comes, mutes, writes and hangs up', async ({
  browser,
  academy,
  jitsiEngine,
}) => {
  const id = await createRoom(academy, { max_participants: 2 })
  const tutor = await open(browser, academy, academy.people.tutor)
  const guest = await open(browser, academy)
  await keepTracks(guest)
  const socket = await holdSocket(guest)
  await joinClass(tutor, `/live-rooms/${id}`)
  await participants(tutor, 1)
  await joinAsGuest(guest, id, "Leo O'Brien")
  for (const page of [tutor, guest]) await participants(page, 2)
  await expect(frameOf(guest).getByText("Tutor O'Test")).toBeVisible()
  await expect(frameOf(tutor).getByText("Leo O'Brien")).toBeVisible()
  expect(jitsiEngine.visits.slice(-2)).toMatchObject([
    {
      room: `${appId}/room-${id}`,
      name: "Tutor O'Test",
      claims: { context: { user: { moderator: 'true' } } },
    },
    {
      name: "Leo O'Brien",
      claims: {
        room: `room-${id}`,
        context: { user: { name: "Leo O'Brien", moderator: 'false' } },
      },
      config: {
        startWithAudioMuted: false,
        startWithVideoMuted: false,
        audioQuality: { stereo: true, opusMaxAverageBitrate: 510_000 },
      },
    },
  ])
  expect(await openTracks(guest)).toEqual([])

  await test.step('our list says what is on in the frame', async () => {
    await key(tutor, 'People').click()
    const leo = personOf(tutor, 'Guest: Leo')
    await expect(leo).not.toContainText('muted')
    await inFrame(guest, 'raisehand').click()
    await expect(leo).toContainText('hand raised')
    await tutor.getByRole('button', { name: "Mute Guest: Leo O'Brien" }).click()
    await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'false')
    await expect(guest.getByText('muted you')).toBeVisible()
    await expect(leo).toContainText('muted')
    await inFrame(guest, 'microphone').click()
    await expect(leo).not.toContainText('muted')
  })

  await test.step('words are ours', async () => {
    await key(guest, 'Chat').click()
    await guest.getByLabel('Message', { exact: true }).fill('Once more, slowly?')
    await guest.keyboard.press('Enter')
    await tutor.getByRole('button', { name: 'Chat 1 new' }).click()
    await expect(tutor.getByRole('log')).toContainText('Once more, slowly?')
    for (const name of ['Mute', 'Unmute', 'Camera', 'Hand'])
      await expect(key(tutor, name)).toHaveCount(0)
  })

  await test.step('a socket that breaks comes back, and the frame stays', async () => {
    const before = jitsiEngine.visits.length
    await socket.cut()
    await expect(guest.getByText('broke off')).toBeVisible()
    await socket.fail(5)
    await participants(guest, 2)
    await socket.restore()
    await expect(guest.getByText('broke off')).toHaveCount(0)
    await guest.getByLabel('Message', { exact: true }).fill('I am back.')
    await guest.keyboard.press('Enter')
    await expect(tutor.getByRole('log')).toContainText('I am back.')
    expect(jitsiEngine.visits).toHaveLength(before)
  })

  await test.step('who comes back to a full room is out of the frame too, until somebody leaves', async () => {
    await socket.cut()
    await expect(guest.getByText('broke off')).toBeVisible()
    const student = await open(browser, academy, academy.people.student)
    await student.goto('/terms')
    const leaveAgain = await enterAs(student, id)
    await socket.restore()
    await expect(guest.getByText('This room is full')).toBeVisible()
    await expect(guest.locator('iframe')).toHaveCount(0)
    await leaveAgain()
    await student.context().close()
    await guest.getByRole('button', { name: 'Microphone off' }).click()
    await guest.getByRole('button', { name: 'Join Live Class' }).click()
    await participants(guest, 2)
    await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'true')
    await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('at every width', async () => {
    for (const width of [390, 1440]) {
      await guest.setViewportSize({ width, height: 844 })
      await expect(inFrame(guest, 'hangup')).toBeInViewport()
      await expect(key(guest, 'Leave')).toBeInViewport()
      await expectNoSidewaysScroll(guest)
    }
    await expectAccessible(guest)
  })

  await test.step('who hangs up there has left', async () => {
    await inFrame(guest, 'hangup').click()
    await expect(guest).toHaveURL('/')
    await participants(tutor, 1)
    await key(tutor, 'People').click()
    await expect(personOf(tutor, 'Leo')).toHaveCount(0)
  })
  for (const page of [tutor, guest]) await page.context().close()
})

test('the office is Admin; what was off before entry is off; the end shows everybody out', async ({
  browser,
  academy,
  jitsiEngine,
}) => {
  const id = await createRoom(academy, { status: 'waiting', daily_room_name: 'duets' })
  const admin = await open(browser, academy, academy.people.admin)
  const guest = await open(browser, academy)
  await joinAsGuest(guest, id, 'Leo')
  await guest.getByRole('button', { name: 'Camera on' }).click()
  await admin.goto(`/admin/live-rooms/${id}`)
  await admin.getByRole('button', { name: 'Start Class' }).click()
  await guest.getByRole('button', { name: 'Join Live Class' }).click()
  for (const page of [admin, guest]) await participants(page, 2)
  await expect(frameOf(guest).getByText('Admin')).toBeVisible()
  await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'false')
  await expect(inFrame(guest, 'microphone')).toHaveAttribute('aria-pressed', 'true')
  const visits = jitsiEngine.visits.slice(-2)
  expect(visits.map(({ room }) => room)).toEqual([`${appId}/duets`, `${appId}/duets`])
  expect(visits.find(({ name }) => name === 'Leo')?.devices).toEqual({
    audioInput: expect.stringContaining('Audio Input'),
    videoInput: expect.stringContaining('fake_device'),
  })

  await key(admin, 'End').click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'End Class' }).click()
  for (const page of [admin, guest]) {
    await expect(page.getByRole('alert').filter({ hasText: 'This room has ended' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  for (const page of [admin, guest]) await page.context().close()
})

test.describe('what does not come', () => {
  // The second by the socket that is cut here: its page's end may still be open when it writes.
  test.use({ expectedErrors: [/status of 404|already in CLOSING or CLOSED state/] })

  test('the script: one reads so, and can try again', async ({ browser, academy, jitsiEngine }) => {
    const id = await createRoom(academy)
    const guest = await open(browser, academy)
    jitsiEngine.serveScript(false)
    await joinAsGuest(guest, id, 'Leo')
    await expect(guest.getByRole('heading', { name: 'Connection Failed' })).toBeVisible()
    await expect(guest.getByText('Failed to load JaaS')).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Try Again' }).click()
    await expect(guest.getByText('Failed to load JaaS')).toBeVisible()
    jitsiEngine.serveScript(true)
    await guest.getByRole('button', { name: 'Try Again' }).click()
    await participants(guest, 1)
    await expect(inFrame(guest, 'camera')).toHaveAttribute('aria-pressed', 'true')
    await guest.context().close()
  })

  test('the place for it', async ({ browser, academy }) => {
    const id = await createRoom(academy)
    const guest = await open(browser, academy)
    const script = await holdScript(guest)
    await joinAsGuest(guest, id, 'Leo')
    const place = guest.locator('.room-engine-frame')
    await place.evaluate((element) => element.replaceWith(document.createElement('div')))
    script.arrive()
    await expect(guest.getByText('Video container not ready')).toBeVisible()
    await guest.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(guest).toHaveURL('/')
    await guest.context().close()
  })

  test('the script, until one has gone back: it opens nothing, and is there the next time', async ({
    browser,
    academy,
    jitsiEngine,
  }) => {
    const visits = jitsiEngine.visits.length
    const id = await createRoom(academy, { name: 'Duets' })
    const student = await open(browser, academy, academy.people.student)
    const socket = await holdSocket(student)
    const script = await holdScript(student)
    await student.goto('/live-rooms')
    const joinRoom = student
      .getByRole('article', { name: 'Duets' })
      .getByRole('link', { name: 'Join Room' })
    const enter = async () => {
      await joinRoom.click()
      await student.getByRole('button', { name: 'Join Live Class' }).click()
    }
    await enter()
    await student.locator('.room-engine-frame').waitFor()
    await key(student, 'Leave').click()
    script.arrive()
    await student.waitForFunction(() => 'JitsiMeetExternalAPI' in globalThis)
    await enter()
    await participants(student, 1)
    expect(jitsiEngine.visits).toHaveLength(visits + 1)

    await socket.cut()
    await expect(student.getByText('broke off')).toBeVisible()
    await academy.db.deleteFrom('live_rooms').where('id', '=', id).execute()
    await socket.restore()
    await expect(student.getByText('Room not found or no longer available')).toBeVisible()
    await expect(student.locator('iframe')).toHaveCount(0)
    await student.context().close()
  })
})

/** Holds the page's socket to the room: after `cut` it does not connect until `restore`. */
async function holdSocket(page: Page) {
  let isCut = false
  let tries = 0
  let end = async () => {}
  await page.routeWebSocket(/\/line/, (socket) => {
    tries += 1
    if (isCut) return void socket.close({ code: 1011 })
    const server = socket.connectToServer()
    end = async () => {
      // First the page's end: what it said on an open one whose other end is closed would be an error.
      await socket.close({ code: 1011 })
      await server.close()
    }
  })
  /** As when the network says that it is back: without the pause before the next try. */
  const tried = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return tries
  }
  const tryAgain = (times: number) =>
    expect.poll(tried, { intervals: [50] }).toBeGreaterThanOrEqual(tries + times)
  return {
    async cut() {
      isCut = true
      await end()
    },
    /** Lets that many tries fail. */
    fail: tryAgain,
    async restore() {
      isCut = false
      await tryAgain(1)
    },
  }
}

/** Takes a place in a room as whoever the page belongs to. @returns what leaves it again. */
async function enterAs(page: Page, roomId: string) {
  const socket = await page.evaluateHandle(async (path) => {
    const opened = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
    await new Promise((resolve) => {
      opened.onopen = resolve
    })
    const state = { microphone: false, camera: false, screen: false, hand: false }
    opened.send(JSON.stringify({ type: 'join', client_id: crypto.randomUUID(), state }))
    await new Promise<void>((resolve) => {
      opened.onmessage = ({ data }) => JSON.parse(data).type === 'joined' && resolve()
    })
    return opened
  }, `/api/live-rooms/${roomId}/line`)
  return () => socket.evaluate((opened) => opened.close())
}

/** Lets the script arrive when it is told to. */
async function holdScript(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/external_api.js', async (route) => {
    await promise
    await route.continue()
  })
  return { arrive: resolve }
}

/** Keeps what the page itself has opened of camera and microphone where a test can look at it. */
const keepTracks = (page: Page) =>
  page.addInitScript(() => {
    if (window !== top) return
    const kept: MediaStreamTrack[] = []
    Object.assign(globalThis, { kept })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      kept.push(...stream.getTracks())
      return stream
    }
  })

const openTracks = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { kept: MediaStreamTrack[] }).kept
      .filter(({ readyState }) => readyState === 'live')
      .map(({ kind }) => kind),
  )
