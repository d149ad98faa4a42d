import type { Page } from '@playwright/test'
import { password } from '../sessions.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
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
    await openAlive(page, invitation('CAD1999ST001', email))
    await fill(page)
    await submit(page)
    await expect(toast(page)).toContainText('Invalid Student ID')
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

test('a form that could not be fetched is asked for again; a script that few need comes once it is needed', async ({
  page,
}) => {
  await page.route('**/register-form*', (route) => route.abort(), { times: 1 })
  await openAlive(page, '/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('did not answer')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('First Name')).toBeVisible()

  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('password-estimator')) scripts.push(request.url())
  })
  await page.getByLabel('First Name').fill('Ines')
  expect(scripts).toEqual([])
  await page.getByLabel('Password', { exact: true }).fill('password')
  await expect(page.getByText('Weak: guessed in seconds')).toBeVisible()
  expect(scripts).toHaveLength(1)
})
