import type { Browser, BrowserContext, Page } from '@playwright/test'
import { insertRoom } from '#features/live-rooms/server/data.ts'
import type { Person } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { expect } from './fixtures.ts'
import { signIn } from './session.ts'

/** The options of files with our own media engine. */
export const withMedia = { media: true, alone: true }

export async function createRoom(
  { db, people }: TestAcademy,
  more: Partial<Parameters<typeof insertRoom>[1]> = {},
) {
  const row = { name: 'Violin studio', status: 'live' as const, instructor_id: people.tutor.id }
  return (await insertRoom(db, { ...row, ...more })).id
}

/** A person's browser, which records its connections for the test. */
export async function openAs(browser: Browser, academy: TestAcademy, person?: Person) {
  const context = await browser.newContext({ baseURL: academy.url })
  await recordConnectionsOf(context)
  const page = await context.newPage()
  if (person) await signIn(page, academy, person)
  return page
}

/** A live class with its tutor and a guest. */
export async function openClass(browser: Browser, academy: TestAcademy, at = '/live-rooms') {
  const id = await createRoom(academy)
  const tutor = await openAs(browser, academy, academy.people.tutor)
  const guest = await openAs(browser, academy)
  await joinClass(tutor, `${at}/${id}`)
  await joinAsGuest(guest, id, 'Leo')
  await participants(tutor, 2)
  return { id, tutor, guest }
}

export async function closeAll(...pages: Page[]) {
  for (const page of pages) await page.context().close()
}

export async function joinAsGuest(page: Page, roomId: string, name: string) {
  await page.goto(`/room/${roomId}`)
  await page.getByLabel('Your Name').fill(name)
  await page.keyboard.press('Enter')
}

/** Joins a live class as a person with an account. */
export async function joinClass(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Join Live Class' }).click()
}

export const participants = (page: Page, count: number) =>
  expect(page.getByText(count === 1 ? '1 participant' : `${count} participants`)).toBeVisible({
    timeout: 20_000,
  })

export const tileOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Participants' }).getByRole('listitem').filter({ hasText: name })

/** The height in pixels of the largest picture that a page receives. */
export const receivedHeight = (page: Page) => largestOf(page, 'inbound-rtp')

/** The height of the largest that it sends, of all layers. */
export const sentHeight = (page: Page) => largestOf(page, 'outbound-rtp')

function largestOf(page: Page, type: string) {
  return page.evaluate(async (type) => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const reports = await Promise.all(connections.map((connection) => connection.getStats()))
    const moving = reports
      .flatMap((report) => [...report.values()])
      .filter((one) => one.type === type && one.framesPerSecond > 0)
    return Math.max(0, ...moving.map(({ frameHeight }) => frameHeight))
  }, type)
}

/** The microphone that a page sends: its name, and what the browser says of it. */
export const sentMicrophone = (page: Page) =>
  page.evaluate(() => {
    const { connections } = globalThis as unknown as { connections: RTCPeerConnection[] }
    const track = connections
      .filter(({ signalingState }) => signalingState !== 'closed')
      .flatMap((connection) => connection.getSenders())
      .find((sender) => sender.track?.kind === 'audio')?.track
    return track && { label: track.label, ...track.getSettings() }
  })

/** A page of any browser. */
export type AnyPage = { evaluate<Result>(script: () => Promise<Result>): Promise<Result> }

/** The received video frames and audio packets of each active track so far. */
const received = (page: AnyPage) =>
  page.evaluate(async () => {
    const connections = (globalThis as unknown as { connections: RTCPeerConnection[] }).connections
    const pictures: Record<string, number> = {}
    const sounds: Record<string, number> = {}
    for (const connection of connections) {
      if (connection.connectionState !== 'connected') continue
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue
        if (report.framesDecoded) pictures[report.mid] = report.framesDecoded
        if (report.kind === 'audio' && report.packetsReceived) {
          sounds[report.mid] = report.packetsReceived
        }
      }
    }
    return { pictures, sounds }
  })

/** Expects so many pictures and sounds to be received continuously. */
export async function expectToReceive(page: AnyPage, count: number) {
  await expect
    .poll(async () => Object.keys((await received(page)).pictures).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(count)
  let before = await received(page)
  const growing = (one: Record<string, number>, other: Record<string, number>) =>
    Object.entries(other).filter(([mid, number]) => number > (one[mid] ?? number)).length
  await expect
    .poll(
      async () => {
        const now = await received(page)
        const grown = [growing(before.pictures, now.pictures), growing(before.sounds, now.sounds)]
        // Who begins anew comes in another medium, and the one of before keeps its last count.
        before = now
        return grown
      },
      { timeout: 20_000 },
    )
    .toEqual([count, count])
}

const recordConnectionsOf = (context: BrowserContext) => context.addInitScript(recordConnections)

/** Runs in a page before its own scripts. */
export function recordConnections() {
  const kept: RTCPeerConnection[] = []
  Object.assign(globalThis, { connections: kept })
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(settings?: RTCConfiguration) {
      super(settings)
      kept.push(this)
    }
  }
}

/** How many connections the page has made; a change of what is sent makes none. */
export const connectionsOf = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { connections: RTCPeerConnection[] }).connections.length,
  )
