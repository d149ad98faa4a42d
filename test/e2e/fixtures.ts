import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { TurnSettings } from '#features/live-rooms/server/engines/builtin/transport/ice-servers.ts'
import type { VideoProvider } from '#features/live-rooms/server/video-engine.ts'
import type { Person } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import '../quick-compression.ts'
import '../quick-hashes.ts'

export { expect }

/** The browser's own message, where a page is left before its view transition began. */
const skippedTransition = /^Transition was skipped/

/**
 * A browser at an academy. An error on the page's console fails the test, unless it is one of
 * `expectedErrors`.
 */
export const test = base.extend<
  {
    expectedErrors: RegExp[]
    watchConsole: undefined
    academy: TestAcademy
    media: boolean | 'everywhere'
    relays: TurnSettings | undefined
    engine: VideoProvider | undefined
  },
  { alone: boolean; openAcademy: OpenAcademy }
>({
  // A file that changes what others need, or needs another academy, gets one of its own. Such files
  // share workers: each worker costs a browser and the import of a whole server.
  alone: [false, { option: true, scope: 'worker' }],
  // With the media engine in the live rooms.
  media: [false, { option: true }],
  // The TURN relays; a test may change them meanwhile.
  relays: [undefined, { option: true }],
  // Another video engine.
  engine: [undefined, { option: true }],
  openAcademy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed
    async ({}, use) => {
      let open: { name: string; academy: TestAcademy } | undefined
      await use(async (name, setting) => {
        if (open?.name === name) return open.academy
        // What an academy publishes is its process's, which therefore has one at a time.
        await open?.academy.close()
        open = undefined
        const academy = await testAcademy({ showDesign: true, ...setting })
        open = { name, academy }
        await enrol(academy, academy.people.student)
        await enrol(academy, academy.people.otherStudent)
        return academy
      })
      await open?.academy.close()
    },
    { scope: 'worker' },
  ],
  academy: async ({ openAcademy, alone, media, relays, engine: video }, use, { file }) => {
    const setting = { media, video, ...(relays && { relays }) }
    await use(await openAcademy(alone ? file : '', setting))
  },
  baseURL: ({ academy }, use) => use(academy.url),
  expectedErrors: [[], { option: true }],
  watchConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(error.error().message))
      await use(undefined)
      const expected = [...expectedErrors, skippedTransition]
      expect(errors.filter((text) => !expected.some((it) => it.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** The worker's academy of this name; it closes the one before, if that has another name. */
type OpenAcademy = (
  name: string,
  setting: Parameters<typeof testAcademy>[0],
) => Promise<TestAcademy>

/** Enrols a student, in Violin by default: without courses the portal asks for them first. */
export async function enrol({ db }: TestAcademy, { id, role }: Person, course = 4) {
  if (role === 'student') await selectCourses(db, id, [course], new Date())
}

/** The widths at which every page must be first class. */
export const widths = [390, 768, 1440]

export async function expectAccessible(page: Page) {
  await expectNoViolations(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  )
}

/** All content of a page is in landmarks, and their names are unique. */
export async function expectLandmarks(page: Page) {
  await expectNoViolations(page, (axe) =>
    axe.withRules([
      'region',
      'landmark-unique',
      'landmark-one-main',
      'landmark-no-duplicate-banner',
      'landmark-complementary-is-top-level',
    ]),
  )
}

/**
 * Legacy mode runs in the page itself: the other one opens another page each time to merge the results
 * of frames. Passed rules need no details. The one frame of ours shows a page of the site, which is
 * analysed by itself; and axe would wait for a minute where it is loaded anew meanwhile.
 */
async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  if (!(await page.evaluate(untilStill))) await page.evaluate(await axeSource)
  // The builder would inject the unminified source, twice for each analysis.
  const axe = new AxeBuilder({ page, axeSource: '/* injected */' })
    .options({ resultTypes: ['violations'], iframes: false })
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/**
 * Runs in a page. What fades in has too little contrast until it is there. Returns whether the page
 * has axe.
 */
async function untilStill() {
  const fading = document
    .getAnimations()
    .filter(
      (it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(fading.map(({ finished }) => finished))
  return 'axe' in globalThis
}

/** The one that the builder comes with. */
const axeSource = readFile(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Checks a page at each of the widths, on one visit. It ends at the narrowest, the most difficult one
 * for the rest of the test.
 */
export async function expectFirstClass(page: Page, height = 900) {
  // It takes as long as a test for each width.
  test.setTimeout(test.info().timeout + 30_000)
  for (const width of widths.toReversed()) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

export async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
