import type { Browser, Locator, Page } from '@playwright/test'
import { testAcademy } from '../academy.ts'
import { comeInAs, fillWeek } from '../e2e/week.ts'
import { joinTestPostgres } from '../postgres.ts'
import { briefly, many } from './briefly.ts'
import { launchMediaBrowser } from './media-browser.ts'
import { endWith } from './missed.ts'
import { openSlowPage } from './slow-page.ts'
import { withSpread } from './spread.ts'

/**
 * How long after a press the next paint comes, on a processor four times as slow:
 * `node test/bench/pressed.ts [rounds]`, after `npm run build`. By the browser's Event Timing, which knows
 * it in steps of 8 ms; a paint within 16 ms is not told, and counts as 16.
 */
const rounds = Number(process.argv[2] ?? many(3, 1))

/** Milliseconds: what is good for Interaction to Next Paint (web.dev/articles/inp). */
const most = 200
const unseen = 16

const widths = [1440, 390]

type Visit = { path: string; as?: 'student' | 'tutor'; presses(page: Page): Press[] }
/** A control, and what is there once it has been pressed. */
type Press = { name: string; on: Locator; shows: Locator }

const visits: Visit[] = [
  {
    ...{ path: '/dashboard', as: 'student' },
    presses: (page) => [
      press(page, 'Next month', page.getByRole('heading', { name: 'Upcoming Events' })),
      press(page, 'Previous month', page.getByRole('heading', { name: 'Upcoming Events' })),
      {
        name: 'A day',
        on: page.locator('[data-day]').nth(17),
        shows: page.getByRole('heading', { name: /^Events for/ }),
      },
      press(page, 'Notifications', page.getByRole('heading', { name: 'Notifications' })),
      press(page, 'Account menu', page.getByRole('menu')),
      press(page, 'Search', page.getByRole('combobox', { name: 'Find anything' })),
      ...tabs(page, 'Schedule', 'Live Classes', 'Discussions', 'My Courses', 'Assignments'),
      press(page, 'Submit', page.getByRole('dialog')),
      press(page, 'Cancel', page.getByRole('tabpanel')),
    ],
  },
  {
    ...{ path: '/dashboard', as: 'tutor' },
    presses: (page) => [
      press(page, 'Notifications', page.getByRole('heading', { name: 'Notifications' })),
      {
        name: 'Grade',
        on: page.getByRole('link', { name: 'Grade', exact: true }),
        shows: page.getByRole('dialog'),
      },
    ],
  },
  { path: '/courses', presses: (page) => tabs(page, 'Pricing & Packages', 'Available Courses') },
  { path: '/courses/4', presses: (page) => tabs(page, 'Syllabus', 'Instructor', 'Alumni') },
  {
    path: '/store',
    presses: (page) => [
      press(page, 'Books', page.getByRole('article').first()),
      press(page, 'All', page.getByRole('article').first()),
    ],
  },
]

const postgres = await joinTestPostgres()
const academy = await testAcademy()
await fillWeek(academy)
const browser = await launchMediaBrowser()
console.log(`| pressed, ms until the next paint | ${widths.map((it) => `${it} px`).join(' | ')} |`)
console.log(`|---|${'---|'.repeat(widths.length)}`)
const missed: string[] = []
for (const visit of briefly ? visits.slice(-1) : visits) {
  const waits = new Map<string, number[][]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const [column, width] of widths.entries()) {
      for (const [name, ms] of await pressAll(browser, visit, width)) {
        const row = waits.get(name) ?? widths.map(() => [])
        row[column]?.push(ms)
        waits.set(name, row)
      }
    }
  }
  const where = visit.as ? `${visit.as}: ` : `${visit.path}: `
  for (const [name, row] of waits) {
    console.log(`| ${where}${name} | ${row.map((times) => withSpread(times, 0)).join(' | ')} |`)
    if (row.some((times) => Math.max(...times) > most)) missed.push(`${where}${name}`)
  }
}
await browser.close()
await academy.close()
await postgres.leave()
endWith(briefly ? [] : missed)

function press(page: Page, name: string, shows: Locator): Press {
  return { name, on: page.getByRole('button', { name, exact: true }).first(), shows: shows.first() }
}

function tabs(page: Page, ...names: string[]): Press[] {
  return names.map((name) => ({
    name,
    on: page.getByRole('tab', { name, exact: true }),
    shows: page.getByRole('tab', { name, exact: true, selected: true }),
  }))
}

/** Milliseconds by control, of one visit in which everything is pressed for the first time. */
async function pressAll(on: Browser, { path, as, presses }: Visit, width: number) {
  const page = await openSlowPage(on, { width, height: 900 }, { isLineSlow: false })
  if (as) await comeInAs(page, academy, as)
  await page.addInitScript(keepTimes)
  await page.goto(academy.url + path)
  await page.waitForLoadState('networkidle')
  const waits: [string, number][] = []
  for (const { name, on: control, shows } of presses(page)) {
    await control.scrollIntoViewIfNeeded()
    await painted(page)
    await page.evaluate(() => {
      globalThis.presses = []
    })
    if (width < 768) await control.tap()
    else await control.click()
    await shows.waitFor()
    await painted(page)
    const times = await page.evaluate(() => globalThis.presses)
    waits.push([name, Math.max(unseen, ...times)])
    if (['Notifications', 'Account menu', 'Search'].includes(name)) {
      await page.keyboard.press('Escape')
      await shows.waitFor({ state: 'hidden' })
    }
  }
  await page.context().close()
  return waits
}

declare global {
  /** Milliseconds from each press to the next paint; of one press several events are told. */
  var presses: number[]
}

function keepTimes() {
  globalThis.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) globalThis.presses.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** The browser tells of an event after the paint that followed it. */
function painted(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve())),
        )
      }),
  )
}
