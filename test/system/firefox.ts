import { existsSync } from 'node:fs'
import puppeteer, { type Page } from 'puppeteer-core'
import { expect } from '../e2e/fixtures.ts'
import { recordConnections } from '../e2e/live-room.ts'

/** Undefined where it is not installed. */
export const firefoxPath =
  process.env.FIREFOX_PATH ||
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/**
 * The Firefox of this machine, with a fake camera and microphone; Playwright drives only its own
 * build. Its settings are the defaults, except that permissions are granted without a prompt.
 */
export async function openFirefox() {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath ?? '',
    headless: true,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.evaluateOnNewDocument(recordConnections)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  const key = (name: string) => control(page, 'button', name)

  return {
    page,
    /** The errors on its console. */
    errors,
    async joinAsGuest(url: string, name: string) {
      await page.goto(url)
      await control(page, 'textbox', 'Your Name').fill(name)
      await key('Join Room').click()
    },
    press: (name: string) => key(name).click(),
    write: (label: string, text: string) => control(page, 'textbox', label).fill(text),
    expectText: (text: string) =>
      expect
        .poll(() => page.evaluate(() => document.body.innerText), { timeout: 20_000 })
        .toContain(text),
    close: () => browser.close(),
  }
}

/**
 * Puppeteer's own selector by name makes Firefox keep an accessibility tree, which takes some ten
 * seconds a look while pictures and levels move.
 */
const control = (page: Page, role: 'button' | 'textbox', name: string) =>
  page.locator(
    role === 'button'
      ? `::-p-xpath(//button[@aria-label="${name}" or normalize-space()="${name}"])`
      : `::-p-xpath(//*[self::input or self::textarea][@aria-label="${name}" or @id=//label[normalize-space()="${name}"]/@for])`,
  )
