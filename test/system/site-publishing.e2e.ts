// Protects: src/features/publishing, src/printing

import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { kindOf } from '#features/publishing/rules.ts'
import { insertVersion, listStanding } from '#features/publishing/server/data.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { admissionForm, aNewApplication, storedApplication } from '../e2e/admission-form.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../e2e/fixtures.ts'
import { newPerson, signIn } from '../e2e/session.ts'
import { tabsOf } from '../e2e/tabs.ts'
import { withLongestTexts } from '../longest-texts.ts'
import { textOfPdf } from '../pdf-text.ts'

test.use({ alone: true })

test('what the office publishes is what visitors and students find', async ({
  page,
  academy,
  browser,
}) => {
  test.slow()
  const elsewhere = async () => (await browser.newContext({ baseURL: academy.url })).newPage()
  const visitor = await elsewhere()
  const single = visitor.getByRole('article').filter({ hasText: 'Single Courses' })
  await tabsOf(visitor).goto('/courses#pricing')
  await expect(single).toContainText('$350')
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/site')

  await test.step('a page that cannot be printed', async () => {
    // A file where the prints are to be kept.
    const blocked = join(academy.folder, 'printed')
    await writeFile(blocked, '')
    await open(page, 'Questions')
    await page.getByRole('button', { name: 'Move Question 1 down' }).click()
    await publish(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This could not be printed with what is published now.')
    await page.getByRole('link', { name: 'The Site' }).last().click()
    await expect(alert).toContainText('This could not be printed with what is published now.')
    await expect(alert.getByRole('listitem')).toContainText('The page /contact')
    await expect(alert.getByText('EEXIST')).toBeHidden()
    await alert.getByText('For whoever runs the server').click()
    await expect(alert.getByText('EEXIST')).toBeVisible()
    await expectAccessible(page)
    await rm(blocked)
    await open(page, 'Questions')
    await page.getByRole('button', { name: 'Move Question 1 down' }).click()
    await publish(page)
    await page.getByRole('link', { name: 'The Site' }).last().click()
    await expect(page.getByRole('heading', { name: 'The Site', level: 1 })).toBeVisible()
    await expect(alert).toBeHidden()
  })

  await test.step('a raised price', async () => {
    await open(page, 'Packages and prices')
    await page.getByRole('group', { name: 'One course' }).getByLabel('Price').fill('375')
    await publish(page)
    await untilShown(single.getByText('$375'))
  })

  await test.step('a ninth course with its time, which an applicant chooses', async () => {
    await open(page, 'Add a course')
    await typeTheorbo(page)
    await publish(page)
    await open(page, 'Timetable')
    await page.getByRole('button', { name: 'Add a class' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Not on the site.' })
    await entry.getByLabel('Course').selectOption('Theorbo')
    await entry.getByLabel('Day').selectOption('Sunday')
    await entry.getByLabel('From').fill('12:00')
    await entry.getByLabel('Until').fill('14:00')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const asks = page.getByRole('dialog', { name: 'Publish the Timetable' })
    await expect(asks).toContainText('Theorbo: Sunday, 12:00 PM to 2:00 PM is new')
    await expect(asks).toContainText('Nobody is enrolled in what changes.')
    await publish(page)

    const card = visitor.getByRole('article').filter({ hasText: 'Theorbo' })
    await visitor.goto('/courses')
    await untilShown(card)
    await card.getByRole('link', { name: 'Learn More' }).click()
    await untilShown(visitor.getByText('Sunday, 12:00 PM to 2:00 PM').first())
    await untilBrochureSays(visitor, ['Theorbo', 'Sunday12:00PMto2:00PM', '$375'])
    await visitor.getByRole('main').getByRole('link', { name: 'Enroll Now' }).click()
    const form = admissionForm(visitor)
    await untilShown(form.box('Theorbo'))
    await expect(form.box('Theorbo')).toBeChecked()
    await expect(form.summary).toContainText('Sun 12:00 PM')
    await expect(form.summary).toContainText('$375')
    const application = aNewApplication({ courses: [] })
    await form.fill(application)
    await form.submit()
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    const { courses, price } = await storedApplication(academy, application)
    expect([courses, Number(price)]).toEqual([['Theorbo', 'Piano'], 375])
  })

  await test.step('a student without courses enrols in it', async () => {
    const newcomer = await newPerson(academy)
    await academy.db.deleteFrom('enrolments').where('user_id', '=', newcomer.id).execute()
    const student = await elsewhere()
    await signIn(student, academy, newcomer)
    await student.goto('/dashboard')
    const dialog = student.getByRole('dialog', { name: 'Select Your Courses' })
    await dialog.getByRole('checkbox', { name: /^Theorbo.*Sunday, 12:00 PM to 2:00 PM/ }).check()
    await dialog.getByRole('button', { name: 'Create My Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(student.getByRole('article').filter({ hasText: 'Theorbo' })).toBeVisible()
  })

  await test.step('whom a moved class concerns, before it is published', async () => {
    await open(page, 'Timetable')
    await moveClass(page, /^1 Violin/, 'Tuesday')
    await moveClass(page, /^11 Theorbo/, 'Saturday')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const violin =
      'Violin: Monday, 6:30 PM to 9:00 PM → Tuesday, 6:30 PM to 9:00 PM' +
      "Enrolled: Other-student O'Test, Student O'Test"
    const theorbo =
      'Theorbo: Sunday, 12:00 PM to 2:00 PM → Saturday, 12:00 PM to 2:00 PM' +
      'Enrolled: Samuel Tran'
    const asks = page.getByRole('dialog')
    await expect(asks.getByRole('listitem')).toHaveText([violin, theorbo])
    await expectAccessible(page)
    await asks.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('button', { name: 'Publish at a time' }).click()
    await expect(asks.getByRole('listitem')).toHaveText([violin, theorbo])
    await asks.getByRole('button', { name: 'Cancel' }).click()

    await page.getByRole('link', { name: 'The Site' }).last().click()
    await page.getByRole('button', { name: 'Publish 1 draft' }).click()
    await expect(asks.getByRole('listitem')).toHaveText([/Tuesday.*2 enrolled$/, /1 enrolled$/])
    await asks.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(asks).toBeHidden()
  })

  await test.step('words in place of the form', async () => {
    await open(page, 'Applications')
    await page.getByLabel('Applications', { exact: true }).selectOption('Are closed')
    await page.getByLabel('What a visitor reads until then').fill('Write to us again in March.')
    await publish(page)
    await visitor.goto('/admission')
    await untilShown(visitor.getByText('Write to us again in March.'))
    await expect(visitor.getByRole('heading', { name: 'Applications are closed' })).toBeVisible()
    await expect(admissionForm(visitor).submitButton).toBeHidden()
  })

  await test.step('an older version', async () => {
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('Look').last().click()
    await history.getByRole('button', { name: 'Use version 1 again' }).click()
    await publish(page)
    await untilShown(admissionForm(visitor).submitButton)
  })
})

test('no text that can be published makes a page wider than its window', async ({
  page,
  academy,
}) => {
  await academy.db.transaction().execute(async (trx) => {
    for (const { id, kind, content } of await listStanding(trx, ['home', 'courses', 'academy'])) {
      const { fields, schemaVersion: schema } = kindOf(kind)
      const longest = withLongestTexts(fields, content)
      await insertVersion(trx, id, { content: longest, schema, at: academy.clock.now, by: null })
    }
    await publishChange(trx, { topic: 'site' })
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/contact')
  await untilShown(page.getByText(/Donaudampf/).first())
  for (const path of ['/', '/courses', '/courses/4', '/contact']) {
    await test.step(path, async () => {
      await page.goto(path)
      await untilShown(
        page
          .getByRole('main')
          .getByText(/Donaudampf/)
          .first(),
      )
      await expectNoSidewaysScroll(page)
    })
  }
})

/** Opens something of the list of everything. */
async function open(page: Page, name: string) {
  const list = page.getByRole('heading', { name: 'The Site', level: 1 })
  if (!(await list.isVisible())) await page.getByRole('link', { name: 'The Site' }).last().click()
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
}

async function moveClass(page: Page, name: RegExp, day: string) {
  const line = page.getByRole('button', { name })
  await line.click()
  await page.getByRole('listitem').filter({ has: line }).getByLabel('Day').selectOption(day)
}

async function publish(page: Page) {
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await button.click()
  // As long as something is left to publish it is enabled.
  await expect(button).toBeDisabled()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
}

/** Loads the page again until it shows this: a page of paper changes as soon as it is printed. */
const untilShown = (locator: Locator) =>
  expect(async () => {
    if (await locator.isVisible()) return
    await locator.page().reload()
    await expect(locator).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })

/** Downloads the brochure of a course's page until it has these words. */
async function untilBrochureSays(page: Page, words: readonly string[]) {
  const link = page.getByRole('link', { name: 'Download Brochure' })
  const address = (await link.getAttribute('href')) ?? ''
  await expect(async () => {
    const text = textOfPdf(await (await page.request.get(address)).body())
    expect(words.filter((it) => !text.includes(it))).toEqual([])
  }).toPass({ timeout: 20_000 })
}

async function typeTheorbo(page: Page) {
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Name').first().fill('Theorbo')
  await expect(field('Name in lists')).toHaveValue('Theorbo')
  await field('In two lines').fill('Fourteen courses of strings.')
  await field('Duration').fill('12 weeks')
  await field('Students enrolled').fill('4')
  await field('Level').fill('Intermediate')
  await field('Taught').selectOption('In Person')
  await field('Drawing').selectOption('Bass guitar')
  await page.getByRole('button', { name: 'Add a requirement' }).click()
  await page.keyboard.type('A theorbo')
  await page.getByRole('button', { name: 'Add a week' }).click()
  await field('Topic').fill('How it is tuned')
  await field('What is done').fill('Re-entrant, and why.')
  await page.getByRole('group', { name: 'Tutor' }).getByLabel('Name').fill('Alma Reyes')
}
