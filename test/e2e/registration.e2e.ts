import type { Page } from '@playwright/test'
import { password } from '../sessions.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { cut, hold } from './network.ts'
import { approvedId, leave, linkTo, mailsTo, newPerson, openAlive, toast } from './session.ts'

test.use({ expectedErrors: [/status of (403|422)|ERR_FAILED/] })

let count = 0
const newAddress = () => {
  count += 1
  return `ines-${count}@mail.example`
}

/** The link in the mail of an accepted application. */
const invitation = (student_id = 'CAD2025ST101', email = 'ines@mail.example') =>
  `/login?tab=register&first_name=Ines&last_name=Marchetti&email=${email}&student_id=${student_id}`

const fill = async (page: Page, chosen = password) => {
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm Password').fill(chosen)
  await page.getByLabel('I agree to the terms and conditions and the privacy policy').check()
}
const submit = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()

async function expectSuccess(page: Page, email: string) {
  await expect(toast(page)).toContainText('Registration Successful')
  await expect(toast(page)).toContainText(
    'Your account has been created. Please check your email to confirm your registration.',
  )
  await expect(page.getByRole('tabpanel')).toContainText(email)
}

test('the mails of a registration lead in, come again, and tell the owner of an address', async ({
  page,
  academy,
}) => {
  await test.step('a link from a mail fills the form, another confirms the address, and one is in', async () => {
    const email = newAddress()
    const student_id = await approvedId(academy, { email })
    await openAlive(page, invitation(student_id, email))
    await expect(page.getByLabel('First Name')).toHaveValue('Ines')
    await expect(page.getByLabel('Last Name')).toHaveValue('Marchetti')
    await expect(page.getByLabel('Student ID Number')).toHaveValue(student_id)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await fill(page)
    await submit(page)
    await expectSuccess(page, email)
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('status')).toBeFocused()
    await expectAccessible(page)

    await openAlive(page, await linkTo(academy, email))
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(toast(page)).toContainText('Welcome back, Ines.')
    // A student without courses is asked for them at once; the page behind has no roles meanwhile.
    await expect(page.getByRole('dialog', { name: 'Select Your Courses' })).toBeVisible()
  })

  await test.step('a confirmation mail that did not come can be sent again', async () => {
    await leave(page)
    const email = newAddress()
    await openAlive(page, invitation(await approvedId(academy), email))
    await fill(page)
    await submit(page)
    await linkTo(academy, email)
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect(toast(page)).toContainText('Confirmation mail sent again')
    await page.goto(await linkTo(academy, email, 2))
    await expect(page).toHaveURL(/\/login\?confirmed$/)
  })

  await test.step('an address with an account is answered like any other, and its owner gets a mail', async () => {
    await leave(page)
    const { email } = await newPerson(academy)
    const student_id = await approvedId(academy)
    await openAlive(page, invitation(student_id, email))
    await fill(page)
    await submit(page)
    await expectSuccess(page, email)
    await linkTo(academy, email)
    expect(mailsTo(academy, email).map(({ subject }) => subject)).toEqual([
      'You already have an account',
    ])
    // It is still free for another address.
    const other = newAddress()
    await openAlive(page, invitation(student_id, other))
    await fill(page)
    await submit(page)
    await expectSuccess(page, other)
  })
})

test('an ID that is not approved, or not for this address, is told, and nothing typed is lost', async ({
  page,
  academy,
}) => {
  const words =
    'The student ID you entered is not approved for registration. Please contact the admissions office.'
  const email = newAddress()
  const id = page.getByLabel('Student ID Number')
  await openAlive(page, invitation('CAD1999ST001', email))
  await fill(page)
  for (const other of [undefined, await approvedId(academy, { email: 'somebody@mail.example' })]) {
    if (other) await id.fill(other)
    await submit(page)
    await expect(toast(page)).toContainText('Invalid Student ID')
    await expect(toast(page)).toContainText(words)
    await page.getByRole('group').getByRole('link').click()
    await expect(id).toBeFocused()
    await expect(id).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('First Name')).toHaveValue('Ines')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
    await expect(page.getByLabel('Confirm Password')).toHaveValue(password)
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).not.toContainText('Invalid Student ID')
  }
})

test('while it is under way the form says what it does; refused or lost it is told with its reason', async ({
  page,
  academy,
}) => {
  const check = await hold(page, 'POST /api/registration/student-id')
  const create = await hold(page, 'POST /api/registration')
  await openAlive(page, invitation(await approvedId(academy), newAddress()))
  await fill(page, 'password1')
  await submit(page)
  await expect(page.getByText('Validating student ID...')).toBeVisible()
  await expect(page.getByLabel('Student ID Number')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  check()
  await expect(page.getByText('Validating student ID...')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  create()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()

  await expect(toast(page)).toContainText('Registration Failed')
  await expect(toast(page)).toContainText(
    'This is one of the most common passwords. Please choose another.',
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  const restore = await cut(page, 'POST /api/registration')
  await fill(page)
  await submit(page)
  await expect(toast(page)).toContainText('Your account could not be created. Please try again.')
  await restore()
  await submit(page)
  await expect(toast(page)).toContainText('Registration Successful')
})

test('a form that could not be fetched is asked for again, and tells every rule at its field', async ({
  page,
}) => {
  await page.route('**/register-form*', (route) => route.abort(), { times: 1 })
  await openAlive(page, '/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('did not answer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()

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

test('the terms open in a tab of their own; a word about the password comes once it is needed', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('password-estimator')) scripts.push(request.url())
  })
  await openAlive(page, invitation())
  const panel = page.getByRole('tabpanel')
  for (const [name, href] of [
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const it = panel.getByRole('link', { name })
    await expect(it).toHaveAttribute('href', href)
    await expect(it).toHaveAttribute('target', '_blank')
  }
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
