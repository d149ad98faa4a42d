import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountsContract } from '#features/accounts/contract.ts'
import { profileContract } from '#features/accounts/profile-contract.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, focus, openAt, openScreen, toasts } from './open-screen.tsx'

const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('Password', { exact: true })

async function fillLogin() {
  await email.fill('student@people.example')
  await password.fill('a wrong note')
}

test('a refused login is told at both fields until one of them is changed', async () => {
  const server = openFakeServer({ person: null })
  const wrong = 'The email or the password is wrong.'
  server.refuses(accountsContract.logIn, 401, wrong, { code: 'login_failed' })
  const release = server.holds(accountsContract.logIn)
  await openAt('/login')
  await fillLogin()
  await button('Log In').click()
  await expect.element(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  release()
  await expect.element(toasts).toMatchTextContent('Login Failed')
  await expect.element(toasts).toMatchTextContent(wrong)
  await expect.element(button('Log In')).toBeEnabled()
  for (const field of [email, password]) {
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription(wrong)
  }
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue('a wrong note')
  await expectFirstClass()
  await email.fill('students@people.example')
  for (const field of [email, password])
    await expect.element(field).not.toHaveAttribute('aria-invalid')

  server.isUnreachable(accountsContract.logIn)
  await userEvent.keyboard('{Enter}')
  await expect.element(toasts).toMatchTextContent('Check your connection and try')
  await expect.element(password).toHaveValue('a wrong note')
})

test.each([
  ['too_many_attempts', 429, 'There were too many wrong attempts.', 'Login Failed'],
  ['admin_required', 403, 'Admin privileges required for this login.', 'Access denied'],
] as const)(
  'a login that is refused for %s keeps what was typed',
  async (code, status, message, title) => {
    const server = openFakeServer({ person: null })
    server.refuses(accountsContract.logIn, status, message, { code })
    await openAt('/login')
    await fillLogin()
    await button('Log In').click()
    await expect.element(toasts).toMatchTextContent(title)
    await expect.element(toasts).toMatchTextContent(message)
    await expect.element(email).toHaveValue('student@people.example')
    await expect.element(password).toHaveValue('a wrong note')
  },
)

test('the login says what is missing, shows the password, and keeps what is typed in both tabs', async () => {
  openFakeServer({ person: null })
  await openAt('/login')
  await email.fill('student@people.example')
  await button('Log In').click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Password is required')
  await expect.element(toasts).toMatchTextContent('Password is required')
  await password.fill('five quavers')
  await expect.element(password).toHaveAttribute('type', 'password')
  await button('Show password').click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('five quavers')
  await button('Hide password').click()
  await expect.element(password).toHaveAttribute('type', 'password')

  const tab = (name: string) => page.getByRole('tab', { name })
  focus(tab('Login'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Register')).toHaveFocus()
  const firstName = page.getByLabelText('First Name')
  await firstName.fill('Samuel')
  await tab('Login').click()
  await expect.element(email).toHaveValue('student@people.example')
  await tab('Register').click()
  await expect.element(firstName).toHaveValue('Samuel')
  await tab('Login').click()
  for (const [name, href] of [
    ['terms', '/terms'],
    ['privacy policy', '/privacy'],
    ['Forgot password?', '/forgot-password'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the login of admins has its own words, and is sent as one', async () => {
  const server = openFakeServer({ person: null })
  server.refuses(accountsContract.logIn, 401, 'The email or the password is wrong.')
  await openAt('/login')
  await fillLogin()
  const heading = page.getByRole('heading', { level: 1 })
  await button('Login as Admin →').click()
  await expect.element(heading).toHaveTextContent('Admin Login')
  await button('← Back to Regular Login').click()
  await expect.element(heading).toHaveTextContent('Welcome back')
  await button('Login as Admin →').click()
  await expect.element(email).toHaveValue('student@people.example')
  await button('Login as Admin').click()
  await expect.element(toasts).toMatchTextContent('Login Failed')
  const sent = server.sentTo(accountsContract.logIn).at(-1)
  expect(sent).toMatchObject({ email: 'student@people.example', admin: true, remember: false })
})

test.each(['Google', 'Apple'])(
  'a login with %s that fails is told with its reason',
  async (name) => {
    const server = openFakeServer({ person: null })
    const words = `Logging in with ${name} is not set up here.`
    server.refuses(accountsContract.logInWith, 404, words)
    await openAt('/login')
    await button(`Continue with ${name}`).click()
    await expect.element(toasts).toMatchTextContent(`${name} login failed`)
    await expect.element(toasts).toMatchTextContent(words)
    server.isUnreachable(accountsContract.logInWith)
    await button(`Continue with ${name}`).click()
    await expect.element(toasts).toMatchTextContent(`${name} login error`)
    await expect.element(button(`Continue with ${name}`)).toBeEnabled()
  },
)

const invitation =
  '/login?tab=register&first_name=Ines&last_name=Marchetti&email=ines@mail.example&student_id=CAD2025ST101'
const chosen = 'five quavers and a bar'

async function fillRegistration(typed = chosen) {
  await password.fill(typed)
  await page.getByLabelText('Confirm Password').fill(typed)
  await page.getByLabelText(/^I agree to the terms/).click()
}

test('an ID that is not approved is told at its field, and nothing typed is lost', async () => {
  const server = openFakeServer({ person: null })
  const words =
    'The student ID you entered is not approved for registration. Please contact the admissions office.'
  server.refuses(accountsContract.checkStudentId, 403, words, { code: 'invalid_student_id' })
  await openAt(invitation)
  await fillRegistration()
  await button('Create Account').click()
  await expect.element(toasts).toMatchTextContent('Invalid Student ID')
  await expect.element(toasts).toMatchTextContent(words)
  await page.getByRole('group').getByRole('link').first().click()
  const id = page.getByLabelText('Student ID Number')
  await expect.element(id).toHaveFocus()
  await expect.element(id).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('First Name')).toHaveValue('Ines')
  await expect.element(email).toHaveValue('ines@mail.example')
  await expect.element(password).toHaveValue(chosen)
  await expect.element(page.getByLabelText('Confirm Password')).toHaveValue(chosen)
  await expectFirstClass()
})

test('a registration says what it does; refused or lost it is told with its reason', async () => {
  const server = openFakeServer({ person: null })
  const words = 'This is one of the most common passwords. Please choose another.'
  server.answers(accountsContract.checkStudentId, undefined as never)
  const check = server.holds(accountsContract.checkStudentId)
  const refusal = { code: 'check_answers', fields: { password: words } }
  server.refuses(accountsContract.register, 422, words, refusal)
  const create = server.holds(accountsContract.register)
  await openAt(invitation)
  await fillRegistration('password1')
  await button('Create Account').click()
  await expect.element(page.getByText('Validating student ID...')).toBeVisible()
  await expect.element(page.getByLabelText('Student ID Number')).toBeDisabled()
  await expect.element(button('Creating Account...')).toBeDisabled()
  check()
  await expect.element(page.getByText('Validating student ID...')).not.toBeInTheDocument()
  await expect.element(button('Creating Account...')).toBeDisabled()
  create()
  await expect.element(toasts).toMatchTextContent('Registration Failed')
  await expect.element(toasts).toMatchTextContent(words)
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  server.isUnreachable(accountsContract.register)
  await password.fill(chosen)
  await page.getByLabelText('Confirm Password').fill(chosen)
  await button('Create Account').click()
  await expect
    .element(toasts)
    .toMatchTextContent('Your account could not be created. Please try again.')
  await expect.element(button('Create Account')).toBeEnabled()
})

test('who has registered can have the confirmation mail again', async () => {
  const server = openFakeServer({ person: null })
  server.answers(accountsContract.checkStudentId, undefined as never)
  server.answers(accountsContract.register, { email: 'ines@mail.example' })
  await openAt(invitation)
  await fillRegistration()
  await button('Create Account').click()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Check your email')
  const panel = page.getByRole('tabpanel')
  await expect.element(panel).toMatchTextContent('ines@mail.example')
  await expect.element(panel.getByRole('status')).toHaveFocus()
  await expectFirstClass()
  await button('Send the mail again').click()
  await expect.element(toasts).toMatchTextContent('Confirmation mail sent again')
  const sent = server.sentTo(accountsContract.resendConfirmation).at(-1)
  expect(sent).toMatchObject({ email: 'ines@mail.example' })
})

test('a registration tells every rule at its field', async () => {
  openFakeServer({ person: null })
  await openAt('/login?tab=register')
  await password.fill('short')
  await page.getByLabelText('Confirm Password').fill('shorter')
  await button('Create Account').click()
  const summary = page.getByRole('group', { name: '7 answers need another look' })
  await expect.element(summary).toHaveFocus()
  for (const name of [
    'First name is required',
    'Last name is required',
    'Student ID is required',
    'Password must be at least 6 characters',
    'Passwords do not match',
    'You must agree to the terms and conditions',
  ])
    await expect.element(summary.getByRole('link', { name })).toBeVisible()
  await expect.element(toasts).toMatchTextContent('Registration Failed')
  await email.fill('ines@')
  await button('Create Account').click()
  await summary.getByRole('link', { name: 'Invalid email address' }).click()
  await expect.element(email).toHaveFocus()
  await expectFirstClass({ axeAt: [390] })
})

test('the terms open in a tab of their own; a word about the password comes as it is typed', async () => {
  openFakeServer({ person: null })
  await openAt(invitation)
  const panel = page.getByRole('tabpanel')
  for (const [name, href] of [
    ['terms and conditions', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const link = panel.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', href)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
  for (const [typed, words] of [
    ['password', 'Weak: guessed in seconds'],
    ['Marchetti1', 'Weak: guessed in seconds'],
    ['correct horse battery staple', 'Strong: would take centuries'],
    ['', 'At least 6 characters.'],
  ] as const) {
    await password.fill(typed)
    await expect.element(page.getByText(words)).toBeVisible()
  }
})

test('a reset mail that cannot be sent is told with its reason', async () => {
  const server = openFakeServer({ person: null })
  const ask = button('Send reset link')
  await openAt('/forgot-password')
  await ask.click()
  await expect.element(toasts).toMatchTextContent('Please enter your email address')
  await expect.element(email).toHaveFocus()
  await email.fill('nobody@mail.example')
  const words = 'Too much has come from your address.'
  server.refuses(accountsContract.requestPasswordReset, 429, words)
  const release = server.holds(accountsContract.requestPasswordReset)
  await ask.click()
  await expect.element(button('Sending...')).toBeDisabled()
  release()
  await expect.element(toasts).toMatchTextContent('Error sending reset email')
  await expect.element(toasts).toMatchTextContent(words)
  server.isUnreachable(accountsContract.requestPasswordReset)
  await ask.click()
  await expect.element(toasts).toMatchTextContent('Something went wrong')
  await expect.element(email).toHaveValue('nobody@mail.example')
})

test('a reset link that cannot be checked is asked again; the rules are told at the fields', async () => {
  const server = openFakeServer({ person: null })
  server.isUnreachable(accountsContract.checkResetLink)
  await openAt('/reset-password#access_token=abc.def&refresh_token=ghi&type=recovery')
  await expect.element(toasts).toMatchTextContent('Unable to process the reset link.')
  await expectFirstClass({ axeAt: [390] })
  server.answers(accountsContract.checkResetLink, undefined as never)
  await button('Try again').click()
  const first = page.getByLabelText('New Password', { exact: true })
  const again = page.getByLabelText('Confirm New Password')
  await expect.element(first).toBeVisible()
  await first.fill('short')
  await again.fill('shorter')
  await button('Update password').click()
  await expect.element(again).toHaveAccessibleDescription("Passwords don't match")
  await expect.element(toasts).toMatchTextContent('Password must be at least 6 characters long')
  await expect.element(first).toHaveFocus()
  const words = 'This is one of the most common passwords. Please choose another.'
  const refusal = { code: 'check_answers', fields: { password: words } }
  server.refuses(accountsContract.resetPassword, 422, words, refusal)
  await first.fill('password1')
  await again.fill('password1')
  await button('Update password').click()
  await expect.element(toasts).toMatchTextContent('Error updating password')
  await expect.element(toasts).toMatchTextContent(words)
  await expect.element(again).toHaveValue('password1')
})

const form = (name: string) => page.getByRole('form', { name, exact: true })

test('a name that is missing or could not be saved is told, and stays as it was typed', async () => {
  const server = openFakeServer()
  await openScreen('/profile')
  const first = form('Name').getByLabelText('First Name')
  const save = form('Name').getByRole('button')
  await first.fill(' ')
  await save.click()
  await expect.element(form('Name').getByText('First name is required')).toBeVisible()
  await expect.element(first).toHaveFocus()
  await first.fill('Yolanda')
  server.isUnreachable(profileContract.changeName)
  await save.click()
  await expect.element(toasts).toMatchTextContent('Your name could not be changed')
  await expect.element(first).toHaveValue('Yolanda')
})

test('initials are of one script', async () => {
  openFakeServer({ person: aPerson({ first_name: 'عائشة', last_name: 'Tran' }) })
  await openScreen('/profile')
  const menu = page.getByRole('button', { name: 'Account menu' })
  await expect.element(menu).toHaveTextContent('عAccount menu')
})

test('an address or a password that is refused is told at its field, and what was typed stays', async () => {
  const server = openFakeServer()
  const words = 'The current password is wrong.'
  const refusal = { fields: { current_password: words } }
  server.refuses(profileContract.requestEmailChange, 422, words, refusal)
  await openScreen('/profile')
  const address = form('Email Address')
  await address.getByLabelText('New Email Address').fill('new@mail.example')
  await address.getByLabelText('Current Password').fill('not mine')
  await address.getByRole('button').click()
  await expect.element(address.getByText(words)).toBeVisible()
  await expect.element(address.getByLabelText('New Email Address')).toHaveValue('new@mail.example')

  const fields = form('Password')
  const update = fields.getByRole('button', { name: 'Update password' })
  await fields.getByLabelText('Current Password').fill('not mine')
  await fields.getByLabelText('New Password', { exact: true }).fill(chosen)
  await expect.element(fields.getByText('Strong: would take centuries')).toBeVisible()
  await fields.getByLabelText('Confirm New Password').fill('five quavers')
  await update.click()
  await expect.element(fields.getByText("Passwords don't match")).toBeVisible()
  await fields.getByLabelText('Confirm New Password').fill(chosen)
  server.refuses(accountsContract.changePassword, 422, words, refusal)
  await update.click()
  await expect.element(fields.getByText(words)).toBeVisible()
  await expect.element(fields.getByLabelText('New Password', { exact: true })).toHaveValue(chosen)
  await expectFirstClass()
})

test('a long address that awaits its confirmation stays within', async () => {
  const server = openFakeServer()
  const expires_at = '2026-11-29T18:30:00.000Z'
  const to = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  server.answers(profileContract.showEmailChange, { change: { email: to, expires_at } })
  await openScreen('/profile')
  await expect.element(button('Cancel the change')).toBeVisible()
  await expectFirstClass()
})

async function logOut() {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('a logout that fails or is refused is told, and one stays', async () => {
  const server = openFakeServer()
  server.breaksDown(accountsContract.logOut)
  await openScreen('/profile')
  await logOut()
  await expect.element(toasts).toMatchTextContent('Failed to log out')
  await expect.element(toasts).toMatchTextContent('Something broke.')
  const words = 'This was sent from another website.'
  server.refuses(accountsContract.logOut, 403, words)
  await logOut()
  await expect.element(toasts).toMatchTextContent(words)
  await expect.element(form('Name')).toBeVisible()
})
