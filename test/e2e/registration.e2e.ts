import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  answers,
  held,
  nothing,
  openAlive,
  refusal,
  signedInAs,
  toast,
  unreachable,
} from './session.ts'

test.use({ expectedErrors: [/status of 422|ERR_FAILED/] })
test.beforeEach(async ({ page }) => {
  await signedInAs(page, null)
  await answers(page, 'POST /api/registration/student-id', nothing)
  await answers(page, 'POST /api/registration', (route) =>
    route.fulfill({ status: 201, json: { email: 'ines@mail.example' } }),
  )
})

const link =
  '/login?tab=register&first_name=Ines&last_name=Marchetti&email=ines@mail.example&student_id=CAD2025ST101'

const fill = async (page: Page, password = 'seven sharps in a row') => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByLabel('I agree to the terms and conditions and the privacy policy').check()
}
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

test('a link from a mail fills the form, and the account waits for its confirmation', async ({
  page,
}) => {
  const checked = page.waitForRequest('**/api/registration/student-id')
  const registered = page.waitForRequest('**/api/registration')
  await openAlive(page, link)
  await expect(page.getByLabel('First Name')).toHaveValue('Ines')
  await expect(page.getByLabel('Last Name')).toHaveValue('Marchetti')
  await expect(page.getByLabel('Student ID Number')).toHaveValue('CAD2025ST101')
  await expect(page.getByLabel('Email')).toHaveValue('ines@mail.example')
  await fill(page)
  await submit(page)
  await expect(toast(page)).toContainText('Registration Successful')
  await expect(toast(page)).toContainText(
    'Your account has been created. Please check your email to confirm your registration.',
  )
  expect((await checked).postDataJSON()).toEqual({
    student_id: 'CAD2025ST101',
    email: 'ines@mail.example',
  })
  expect((await registered).postDataJSON()).toEqual({
    first_name: 'Ines',
    last_name: 'Marchetti',
    student_id: 'CAD2025ST101',
    email: 'ines@mail.example',
    password: 'seven sharps in a row',
    confirm_password: 'seven sharps in a row',
    agree_terms: true,
  })

  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('ines@mail.example')
  await expect(panel.getByRole('status')).toBeFocused()
  await expectAccessible(page)
  await answers(page, 'POST /api/registration/confirmation', (route) =>
    route.fulfill({ status: 202, json: { email: 'ines@mail.example' } }),
  )
  await panel.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(toast(page)).toContainText('Confirmation mail sent again')
})

test('while it is under way the form says what it does', async ({ page }) => {
  const checking = held(nothing)
  const creating = held(refusal(422, 'registration_failed', 'Please try again.'))
  await answers(page, 'POST /api/registration/student-id', checking.answer)
  await answers(page, 'POST /api/registration', creating.answer)
  await openAlive(page, link)
  await fill(page)
  await submit(page)
  await expect(page.getByText('Validating student ID...')).toBeVisible()
  await expect(page.getByLabel('Student ID Number')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  checking.release()
  await expect(page.getByText('Validating student ID...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  creating.release()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('an ID that is not approved is told, and nothing typed is lost', async ({ page }) => {
  const words =
    'The student ID you entered is not approved for registration. Please contact the admissions office.'
  await answers(
    page,
    'POST /api/registration/student-id',
    refusal(422, 'invalid_student_id', words),
  )
  await openAlive(page, link)
  await fill(page)
  await submit(page)
  await expect(toast(page)).toContainText('Invalid Student ID')
  await expect(toast(page)).toContainText(words)
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByLabel('Student ID Number')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('Ines')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('seven sharps in a row')
  await expect(page.getByLabel('Confirm Password')).toHaveValue('seven sharps in a row')
})

test('a refused or lost registration is told with its reason', async ({ page }) => {
  const words = 'This is one of the most common passwords. Please choose another.'
  await answers(
    page,
    'POST /api/registration',
    refusal(422, 'check_answers', words, { password: words }),
  )
  await openAlive(page, link)
  await fill(page)
  await submit(page)
  await expect(toast(page)).toContainText('Registration Failed')
  await expect(toast(page)).toContainText(words)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await answers(page, 'POST /api/registration', unreachable)
  await submit(page)
  await expect(toast(page)).toContainText('Your account could not be created. Please try again.')
})

test('every rule is told at its field, in the spec’s words', async ({ page }) => {
  await openAlive(page, '/login?tab=register')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('shorter')
  await submit(page)
  const summary = page.getByRole('group', { name: '7 answers need another look' })
  await expect(summary).toBeFocused()
  for (const words of [
    'First name is required',
    'Last name is required',
    'Student ID is required',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'You must agree to the terms and conditions',
  ]) {
    await expect(summary.getByRole('link', { name: words })).toBeVisible()
  }
  await expect(toast(page)).toContainText('Registration Failed')
  await page.getByLabel('Email').fill('ines@')
  await submit(page)
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
})

test('a word about the password’s strength comes once it is needed', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('password-estimator')) scripts.push(request.url())
  })
  await openAlive(page, link)
  expect(scripts).toEqual([])
  const field = page.getByLabel('Password', { exact: true })
  for (const [password, words] of [
    ['password', 'Weak: guessed in seconds'],
    ['Marchetti1', 'Weak: guessed in seconds'],
    ['correct horse battery staple', 'Strong: would take centuries'],
    ['', 'At least 6 characters.'],
  ] as const) {
    await field.fill(password)
    await expect(page.getByText(words)).toBeVisible()
  }
  expect(scripts).toHaveLength(1)
})

test('the terms open in a tab of their own, so that the form stays', async ({ page }) => {
  await openAlive(page, link)
  const panel = page.getByRole('tabpanel')
  for (const [name, href] of [
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const it = panel.getByRole('link', { name })
    await expect(it).toHaveAttribute('href', href)
    await expect(it).toHaveAttribute('target', '_blank')
  }
})
