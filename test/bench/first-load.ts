import type { Browser, Page } from '@playwright/test'
import { testAcademy } from '../academy.ts'
import { comeInAs, fillWeek } from '../e2e/week.ts'
import { median } from '../median.ts'
import { joinTestPostgres } from '../postgres.ts'
import { startNginx, without } from '../proxies.ts'
import { briefly, many } from './briefly.ts'
import { has } from './load.ts'
import { launchMediaBrowser } from './media-browser.ts'
import { endWith } from './missed.ts'
import { openSlowPage } from './slow-page.ts'
import { withSpread } from './spread.ts'

/**
 * What a visitor of the home page and a student on the dashboard wait for, on a telephone with a slow
 * processor and a slow line and nothing in its cache: `node test/bench/first-load.ts [rounds]`, after
 * `npm run build`. As the server sends it and, where nginx and openssl are here, over HTTP/2 behind nginx;
 * by turns.
 */
const rounds = Number(process.argv[2] ?? many(5, 1))

/** The first content of the dashboard, and a tab's answer, beside the home page's first content. */
const most = { paint: 1.5, answer: 2.5 }

/** Milliseconds since the page was asked for; what was requested before a tab could be pressed. */
type Load = { paint: number; answer: number | undefined; requests: number; kilobytes: number }
type Arm = { name: string; url: string; path: string; loads: Load[] }

const postgres = await joinTestPostgres()
const academy = await testAcademy()
await fillWeek(academy)
const proxy = await openProxy()
const browser = await launchMediaBrowser()
const arms = [
  ...armsAt('HTTP/1.1', academy.url),
  ...(proxy ? armsAt('HTTP/2 behind nginx', proxy.url) : []),
]
// The first round warms the server up.
for (let round = briefly ? 0 : -1; round < rounds; round += 1) {
  for (const arm of arms) {
    const load = await loadOf(browser, arm)
    if (round >= 0) arm.loads.push(load)
  }
}
await browser.close()
await proxy?.stop()
await academy.close()
await postgres.leave()
console.log(
  '| a page, slowed | requests | KB | first content, s | a tab answers, s | to the home page | the answer to it |',
)
console.log('|---|---|---|---|---|---|---|')
const missed: string[] = []
for (let index = 0; index < arms.length; index += 2) {
  const [home, dashboard] = arms.slice(index, index + 2) as [Arm, Arm]
  const [paint, answer] = (['paint', 'answer'] as const).map((what) =>
    dashboard.loads.map((load, round) => (load[what] ?? 0) / (home.loads[round]?.paint ?? 0)),
  ) as [number[], number[]]
  print(home)
  print(dashboard, withSpread(paint), withSpread(answer))
  if (median(paint) > most.paint) missed.push(`${dashboard.name}: first content`)
  if (median(answer) > most.answer) missed.push(`${dashboard.name}: a tab’s answer`)
}
endWith(briefly ? [] : missed)

/** Behind the proxy the server's own encryption ends, as it does for an academy. */
async function openProxy() {
  if (briefly) return undefined
  if (!without('nginx') && has('openssl', 'version'))
    return startNginx(academy.url, { encrypted: true })
  console.log('Without nginx or openssl there is no HTTP/2 (apt-get install nginx-light openssl).')
  return undefined
}

function armsAt(how: string, url: string): Arm[] {
  return ['/', '/dashboard'].map((path) => ({ name: `${path}, ${how}`, url, path, loads: [] }))
}

async function loadOf(on: Browser, { url, path }: Arm): Promise<Load> {
  const page = await openSlowPage(on, { width: 412, height: 823 }, { isLineSlow: true })
  const hasTabs = path === '/dashboard'
  if (hasTabs) await comeInAs(page, academy, 'student')
  await page.addInitScript(pressTab)
  await page.goto(url + path)
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length)
  if (hasTabs) await page.waitForFunction(() => performance.getEntriesByName('answered').length)
  const load = await readLoad(page)
  await page.context().close()
  return load
}

/** Presses the second tab as soon as it is there, and marks when it is the one that is shown. */
function pressTab() {
  const watch = new MutationObserver(() => {
    const tab = document.querySelectorAll<HTMLElement>('[role=tab]')[1]
    if (!tab) return
    if (performance.getEntriesByName('pressed').length === 0) {
      performance.mark('pressed')
      setTimeout(() => tab.click())
    }
    if (tab.ariaSelected !== 'true') return
    performance.mark('answered')
    watch.disconnect()
  })
  watch.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-selected'] })
}

function readLoad(page: Page): Promise<Load> {
  return page.evaluate(() => {
    const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime
    const until = timeOf('pressed') ?? Number.POSITIVE_INFINITY
    const requests = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const begun = requests.filter(({ startTime }) => startTime < until)
    const come = begun.filter(({ responseEnd }) => responseEnd < until)
    return {
      paint: timeOf('first-contentful-paint') ?? Number.NaN,
      answer: timeOf('answered'),
      requests: begun.length,
      kilobytes: come.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    }
  })
}

function print({ name, loads }: Arm, paint = '', answer = '') {
  const seconds = (times: readonly number[]) => withSpread(times.map((time) => time / 1000))
  const answers = loads.flatMap((load) => load.answer ?? [])
  const cells = [
    name,
    median(loads.map(({ requests }) => requests)),
    median(loads.map(({ kilobytes }) => kilobytes)).toFixed(0),
    seconds(loads.map((load) => load.paint)),
    answers.length > 0 ? seconds(answers) : '',
  ]
  console.log(`| ${[...cells, paint, answer].join(' | ')} |`)
}
