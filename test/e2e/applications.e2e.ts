import type { Page } from '@playwright/test'
import { ageOn, dayIn } from '#platform/dates.ts'
import type { TestAcademy } from '../academy.ts'
import { anApplicationIn } from '../applications.ts'
import { password } from '../sessions.ts'
import { card, choose, open, press, rows } from './application-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linkTo, mailsTo, openAlive, signIn, toast } from './session.ts'

test.beforeEach(async ({ academy, page }) => {
  await academy.db.deleteFrom('admission_applications').execute()
  await signIn(page, academy, academy.people.reviewer)
})

const fill = async (academy: TestAcademy, count: number) => {
  for (let n = 1; n <= count; n++) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, n))
    await anApplicationIn(academy.db, { first_name: 'N', last_name: `${n}`, created_at })
  }
}

test('a reviewer finds and accepts, and the applicant becomes a student in the accepted courses', async ({
  page,
  academy,
  context,
}) => {
  const { email } = await anApplicationIn(academy.db, {
    first_name: 'Zoë',
    last_name: "O'Dvořák",
    birthdate: '2009-11-02',
    guardian: 'Jana Dvořák',
    courses: ['Cello', 'Music Production'],
    created_at: new Date('2026-11-20T02:00:00Z'),
  })
  await anApplicationIn(academy.db, { first_name: 'Liam' })
  await open(page)
  await expect(page.getByText('Total applications: 2', { exact: true })).toBeVisible()
  await page.getByLabel('Search').fill('zoe odvorak')
  await expect(rows(page)).toHaveCount(1)
  const zoe = card(page, "Zoë O'Dvořák")
  for (const words of [
    'Pending',
    email,
    '(905) 555-0142',
    'Canada',
    `Nov 2, 2009 (${ageOn(dayIn('America/Toronto', new Date()), '2009-11-02')})`,
    'Cello, Music Production, Piano',
    'Nov 19, 2026',
    'Jana Dvořák',
  ]) {
    await expect(zoe.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await expect(zoe.getByText('Yes', { exact: true })).toHaveCount(2)
  await expect(page.getByText('No guardian given')).toHaveCount(0)
  await expect(zoe.getByRole('button', { name: 'Delete' })).toBeHidden()

  await choose(page, "Zoë O'Dvořák", 'accepted')
  await expect(toast(page)).toContainText('Status Updated')
  await expect(toast(page)).toContainText('Application status changed to accepted')
  const dialog = page.getByRole('dialog', { name: 'Create Student ID' })
  await press(dialog, 'Create and Send')
  await expect(dialog).toBeHidden()
  await expect(zoe.getByLabel('Status')).toBeFocused()
  await expect(zoe).toContainText(/Student ID CAD2025ST\d{3}, not used yet/)
  // The mail goes out while the page is open, and the page shows it.
  await expect(zoe.getByText(/^Student ID sent [A-Z]/)).toBeVisible({ timeout: 15_000 })

  const visitor = await context.browser()?.newContext()
  const registration = await visitor?.newPage()
  if (!registration) throw new Error('There is no second browser')
  await openAlive(registration, academy.url + (await linkTo(academy, email)))
  await expect(registration.getByLabel('First Name')).toHaveValue('Zoë')
  await expect(registration.getByLabel('Last Name')).toHaveValue("O'Dvořák")
  await expect(registration.getByLabel('Student ID Number')).toHaveValue(/^CAD2025ST\d{3}$/)
  await expect(registration.getByLabel('Email')).toHaveValue(email)
  const sent = mailsTo(academy, email).length
  await register(registration)
  await registration.goto(academy.url + (await linkTo(academy, email, sent + 1)))

  await press(zoe, 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Application' })
  await expect(question).toContainText(
    'Are you sure you want to delete this application? This action cannot be undone.',
  )
  await press(question, 'Delete')
  await expect(toast(page)).toContainText('Application Deleted')
  await expect(page.getByText('No application is like that.')).toBeVisible()
  await press(page, 'Show all')
  await expect(page.getByLabel('Search')).toBeFocused()
  await expect(card(page, 'Liam O’Neil')).toBeVisible()
  await expect(page.getByText('Total applications: 1', { exact: true })).toBeVisible()

  await logIn(registration, email)
  await selectAccepted(registration)
  await visitor?.close()
})

async function register(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel('I agree to the terms and conditions and the privacy policy').check()
  await press(page, 'Create Account')
}

async function logIn(page: Page, email: string) {
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log In')
}

async function selectAccepted(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Select Your Courses' })
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
  await expect(box(/^Cello/)).toBeChecked()
  await expect(box(/^Music Production/)).toBeChecked()
  // The others are folded.
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await dialog.getByText('6 more courses, closed to you').click()
  await expect(
    box(/^Violin.*Not part of what you were accepted for; ask the office/),
  ).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { disabled: true })).toHaveCount(6)
  await expect(dialog).toContainText('Piano is included in every program')
  await expectAccessible(page)
  await press(dialog, 'Create My Schedule')
  await expect(page.getByText('Your personalized schedule has been created!')).toBeVisible()
  const courses = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  await expect(courses).toHaveText(['Cello', 'Music Production'])

  await press(page, 'Change your courses')
  await box(/^Cello/).uncheck()
  await press(dialog, 'Change My Schedule')
  await expect(dialog).toBeHidden()
  await expect(courses).toHaveText(['Music Production'])
  await expect(page.getByRole('button', { name: 'Change your courses' })).toBeFocused()
}

test('search, filters and page stand in the address; what is filtered is downloaded', async ({
  page,
  academy,
}) => {
  await test.step('search, filters and page stand in the address, and Back goes back', async () => {
    await fill(academy, 60)
    await anApplicationIn(academy.db, { first_name: 'Ada', status: 'rejected', courses: ['Cello'] })
    await open(page)
    await expect(rows(page)).toHaveCount(25)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 3')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Admission Applications' })).toBeFocused()
    await expect(page).toHaveURL(/\?page=2$/)
    await pages.getByRole('link', { name: 'Last' }).click()
    await expect(rows(page)).toHaveCount(11)
    await page.getByLabel('Show').selectOption('rejected')
    await expect(page).toHaveURL(/\?status=rejected$/)
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Course').selectOption('Violin')
    await expect(page.getByText('No application is like that.')).toBeVisible()
    await page.goBack()
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Search').fill('ada')
    await expect(page).toHaveURL(/search=ada/)
    await page.goBack()
    await expect(page.getByLabel('Search')).toHaveValue('')
    await page.goBack()
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    await open(page, '?page=99&status=lost&course=Theremin')
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
  })

  await test.step('the chosen one stands in the address; J and K move, a small screen shows it alone', async () => {
    await open(page)
    await rows(page).getByRole('link', { name: 'N 59' }).click()
    await expect(card(page, 'N 59')).toBeVisible()
    await page.reload()
    await expect(card(page, 'N 59')).toBeVisible()
    // The card has a request of its own, and J needs the list.
    await expect(page.getByLabel(/^Keys: J next/)).toBeVisible()
    await page.keyboard.press('j')
    await expect(card(page, 'N 58')).toBeVisible()
    await expect(rows(page).getByRole('link', { name: 'N 58' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(card(page, 'N 57')).toBeVisible()
    await page.keyboard.press('k')
    await expect(card(page, 'N 58')).toBeVisible()
    // Longer than a reference, which is made of random letters.
    await page.getByLabel('Search').pressSequentially('jkjjkkjjjkkk')
    await expect(page.getByText('No application is like that.')).toBeVisible()
    await page.goBack()
    await expect(card(page, 'N 58')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(rows(page)).toHaveCount(0)
    await press(page, 'Back to all applications')
    await expect(rows(page).getByRole('link', { name: 'N 58' })).toBeFocused()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.goBack()
    await expect(card(page, 'N 58')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('what is filtered is downloaded', async () => {
    await academy.db.deleteFrom('admission_applications').execute()
    await anApplicationIn(academy.db, { status: 'rejected' })
    await open(page, '?status=rejected')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export these as CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
    expect(download.url()).toContain('/api/admin/applications.csv?status=rejected')
    expect(await download.failure()).toBeNull()
  })

  await test.step('another admin’s change shows without a reload', async () => {
    await academy.db.deleteFrom('admission_applications').execute()
    await anApplicationIn(academy.db, { first_name: 'Mei' })
    await open(page)
    const other = await page.context().newPage()
    await open(other)
    await choose(other, 'Mei O’Neil', 'reviewed')
    await expect(card(page, 'Mei O’Neil').getByLabel('Status')).toHaveValue('reviewed')
  })
})
