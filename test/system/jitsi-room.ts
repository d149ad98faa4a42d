import { generateKeyPairSync } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { jitsiEngine } from '#features/live-rooms/server/engines/jitsi/jitsi.ts'
import type { Person } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { test as base, expect } from '../e2e/fixtures.ts'
import { openAs } from '../e2e/live-room.ts'
import { type JitsiServer, openJitsiServer } from '../jitsi-server.ts'

export const appId = 'vpaas-magic-cookie-1'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An academy whose live rooms use a Jitsi. */
export const test = base.extend<{ watchPages: undefined }, { jitsiEngine: JitsiServer }>({
  jitsiEngine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      const jitsiEngine = await openJitsiServer({ jaas: { appId, publicKey } })
      await use(jitsiEngine)
      await jitsiEngine.close()
    },
    { scope: 'worker' },
  ],
  engine: async ({ jitsiEngine: { domain } }, use) => {
    const jaas = { appId, keyId: `${appId}/4f4910`, privateKey }
    await use(jitsiEngine({ domain, jaas, clock: () => new Date() }))
  },
  watchPages: [
    async ({ expectedErrors }, use) => {
      errors = []
      await use(undefined)
      expect(errors.filter((text) => !expectedErrors.some((it) => it.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** The errors on the pages' consoles, violations of their policy among them. */
let errors: string[] = []

export async function open(browser: Browser, academy: TestAcademy, person?: Person) {
  const page = await openAs(browser, academy, person)
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => void errors.push(message))
  return page
}

export const frameOf = (page: Page) => page.frameLocator('iframe[title="Video of the class"]')
export const inFrame = (page: Page, name: string) => frameOf(page).getByRole('button', { name })
export const key = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** Holds the page's socket to the room: after `cut` it does not connect until `restore`. */
export async function holdSocket(page: Page) {
  let isCut = false
  let tries = 0
  let end = async () => {}
  await page.routeWebSocket(/\/line/, (socket) => {
    tries += 1
    if (isCut) return void socket.close({ code: 1011 })
    const server = socket.connectToServer()
    end = async () => {
      // First the page's end: sending on an open end whose other end is closed would be an error.
      await socket.close({ code: 1011 })
      await server.close()
    }
  })
  /** Like the network's `online` event: without the pause before the next try. */
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
