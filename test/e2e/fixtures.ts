import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { TurnSettings } from '#features/live-rooms/server/engines/builtin/ice-servers.ts'
import type { VideoProvider } from '#features/live-rooms/server/video-engine.ts'
import type { Person } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'

export { expect }

/** Of the browser itself, where a page gives way to the next before its own entrance was drawn. */
const skippedTransition = /^Transition was skipped/

/**
 * A browser at an academy of the worker's own. An error on the page's console fails the test, unless
 * it is one of `expectedErrors`.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; watchConsole: undefined },
  {
    academy: TestAcademy
    alone: string
    media: boolean | 'everywhere'
    relays: TurnSettings | undefined
    engine: VideoProvider | undefined
  }
>({
  // A file that takes away what others need names itself here, and has its worker for itself.
  alone: ['', { option: true, scope: 'worker' }],
  // With sound and pictures in the live rooms.
  media: [false, { option: true, scope: 'worker' }],
  // Through which people may reach them; a test may change them meanwhile.
  relays: [undefined, { option: true, scope: 'worker' }],
  // By another engine than ours.
  engine: [undefined, { option: true, scope: 'worker' }],
  academy: [
    async ({ media, relays, engine: video }, use) => {
      const academy = await testAcademy({
        showDesign: true,
        media,
        video,
        ...(relays && { relays }),
      })
      await enrol(academy, academy.people.student)
      await enrol(academy, academy.people.otherStudent)
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
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

/** Into Violin unless it is said otherwise, if a student: who has no course is asked to choose before anything else. */
export async function enrol({ db }: TestAcademy, { id, role }: Person, course = 4) {
  if (role === 'student') await selectCourses(db, id, [course], new Date())
}

/** The widths at which every page must be first class. */
export const widths = [390, 768, 1440]

export async function expectAccessible(page: Page) {
  await expectNoViolations(
    axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  )
}

/** What is on a page lies in landmarks, and no two of them have one name. */
export async function expectLandmarks(page: Page) {
  await expectNoViolations(
    axe(page).withRules([
      'region',
      'landmark-unique',
      'landmark-one-main',
      'landmark-no-duplicate-banner',
      'landmark-complementary-is-top-level',
    ]),
  )
}

/**
 * In the page itself: the other way opens a page of its own each time to put the results of frames
 * together, and ours have none of ours. What passes needs no account of where.
 */
const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function expectNoViolations(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/**
 * At each of the widths, on one visit. What a test does next it does on the narrowest, where most is
 * in the way.
 */
export async function expectFirstClass(page: Page, height = 900) {
  // As long as the tests of one width that this stands for had together.
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
