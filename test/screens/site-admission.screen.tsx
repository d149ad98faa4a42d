import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admissionsContract, Receipt } from '#features/admissions/contract.ts'
import { anApplication } from '#features/admissions/fixtures.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { openFakeServer } from './fake-server.ts'
import { button, expectAccessible, focus, openAt } from './open-screen.tsx'
import { aValue } from './sample.ts'

afterEach(() => vi.useRealTimers())

const apply = admissionsContract.applyForCourses
const field = (label: string) => page.getByLabelText(label, { exact: false })
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const toast = (words: string) => page.getByText(words, { exact: true }).first()
const summary = page.getByRole('complementary', { name: 'Price summary' })

/** The form, at an address with this query, of a server that takes applications. */
async function openForm(query = '') {
  onTestFinished(() => sessionStorage.removeItem('cadenza.left-to-say'))
  const server = openFakeServer()
  // The next page, so that this one stays.
  server.answers(apply, aValue(Receipt, { status: 'pending', page: '#sent' }))
  await openAt(`/admission${query}`)
  await expect.element(button('Submit Application')).toBeVisible()
  const sent = () => server.sentTo(apply)
  return { ...server, sent, submit: () => button('Submit Application').click() }
}

async function fill(application = anApplication()) {
  await field('First name').fill(application.first_name)
  await field('Last name').fill(application.last_name)
  await field('Email').fill(application.email)
  await field('Phone').fill(application.phone)
  await field('Birth date').fill(application.birthdate)
  await field('Country').selectOptions(application.country)
  for (const name of application.courses) await box(name).click()
  await box('I am fluent in English').click()
  await box('I have access to a computer').click()
  await field('Experience').fill(application.experience)
  await field('Goals').fill(application.goals)
  return application
}

/** The birth date of somebody who has this age since so many days. */
const bornYearsAgo = (years: number, days = 0) => {
  const date = new Date()
  date.setFullYear(date.getFullYear() - years)
  date.setDate(date.getDate() - days)
  return dayIn(academy.timeZone, date)
}

/** One of each kind; the rules of all are in `policy.test.ts`. */
const refusals: [string, (right: boolean) => Promise<void>, string, string, string][] = [
  [
    'without a last name',
    (right) => field('Last name').fill(right ? 'O’Neil' : ''),
    'Missing Information',
    'Please fill in all required personal information fields.',
    'Last name is required',
  ],
  [
    'at fifteen',
    (right) => field('Birth date').fill(right ? '1991-04-12' : bornYearsAgo(16, -2)),
    'Age Requirement Not Met',
    'Students must be at least 16 years old to enroll.',
    'You must be at least 16',
  ],
  [
    'without a course',
    () => box('Violin').click(),
    'Course Selection Required',
    'Please select at least one course.',
    'Please select at least one course.',
  ],
  [
    'with half an address',
    (right) => field('Email').fill(right ? 'renee@mail.example' : 'renee@'),
    'Please Check Your Answers',
    'Some answers need another look; each says what it needs.',
    'Invalid email address',
  ],
]

test('an answer that is missing or wrong is told, at its place too, and nothing typed is lost', async () => {
  const server = await openForm()
  await fill(anApplication({ courses: ['Violin'] }))
  for (const [how, change, title, message, complaint] of refusals) {
    await change(false)
    await server.submit()
    await expect.element(toast(title), { message: how }).toBeVisible()
    await expect.element(toast(message)).toBeVisible()
    await expect.element(page.getByRole('link', { name: complaint })).toBeVisible()
    const told = page.getByRole('group', { name: 'One answer needs another look' })
    await expect.element(told).toHaveFocus()
    await expect.element(field('First name')).toHaveValue('Renée')
    await change(true)
    await expect.element(page.getByRole('link', { name: complaint })).not.toBeInTheDocument()
  }
  expect(server.sent()).toEqual([])
})

test('a press on what is missing leads to its field, and the answer mends it', async () => {
  const server = await openForm()
  await server.submit()
  await expect
    .element(page.getByRole('group', { name: '9 answers need another look' }))
    .toHaveFocus()
  await expectAccessible()
  await page.getByRole('link', { name: 'Country is required' }).click()
  await expect.element(field('Country')).toHaveFocus()
  await expect.element(field('Country')).toHaveAttribute('aria-invalid', 'true')
  await field('Country').selectOptions('Other')
  await expect.element(field('Country')).not.toHaveAttribute('aria-invalid')
  await expect
    .element(box('I am fluent in English'))
    .toHaveAccessibleDescription(expect.stringMatching(/./))
  await page.getByRole('link', { name: 'Please select at least one course.' }).click()
  await expect.element(page.getByRole('list').filter({ has: box('Violin') })).toHaveFocus()
})

test('what is applied for is sent once; then the form is empty, and rests for thirty seconds', async () => {
  const server = await openForm()
  const application = await fill(
    anApplication({
      first_name: ' Siobhán ',
      courses: ['Violin', 'Cello'],
      experience: 'Two years of piano.\nSome choir.',
      goals: 'One <b>slow</b> movement & more.',
    }),
  )
  const release = server.holds(apply)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await server.submit()
  await expect.element(button('Submitting...')).toBeDisabled()
  release()
  const resting = button('Application Submitted ✓')
  await expect.element(resting).toBeDisabled()
  // The form's order, not the order of ticking.
  const body = { ...application, courses: ['Cello', 'Violin'] }
  expect(server.sent()).toEqual([body])
  expect(location.hash).toBe('#sent')
  const left = JSON.parse(sessionStorage.getItem('cadenza.left-to-say') ?? '{}')
  expect(left).toMatchObject({ title: 'Application Submitted Successfully!', seconds: 10 })
  expect(left.description).toContain('Siobhán')
  await expect.element(field('First name')).toHaveValue('')
  await expect.element(box('Violin')).not.toBeChecked()
  await expect.element(summary).toMatchTextContent('No course chosen yet')
  vi.advanceTimersByTime(29_000)
  await expect.element(resting).toBeDisabled()
  vi.advanceTimersByTime(2_000)
  await expect.element(button('Submit Application')).toBeEnabled()
})

test('what the server refuses is told in its words, and nothing typed is lost', async () => {
  const server = await openForm()
  const { first_name } = await fill()
  const words =
    'An application with this email already exists. Please use a different email address.'
  server.refuses(apply, 409, words)
  await server.submit()
  await expect.element(toast('Submission Failed')).toBeVisible()
  await expect.element(toast(words)).toBeVisible()
  await expect.element(field('First name')).toHaveValue(first_name)
  await expect.element(button('Submit Application')).toBeEnabled()
})

test.each(['isUnreachable', 'breaksDown'] as const)(
  'where the server %s the failure is shown for eight seconds, and a second try works',
  async (how) => {
    const server = await openForm()
    const { first_name } = await fill()
    server[how](apply)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await server.submit()
    await expect.element(toast('Submission Failed')).toBeVisible()
    await expect
      .element(toast('There was an error submitting your application. Please try again.'))
      .toBeVisible()
    await expect.element(field('First name')).toHaveValue(first_name)
    vi.advanceTimersByTime(7_000)
    await expect.element(toast('Submission Failed')).toBeVisible()
    vi.advanceTimersByTime(2_000)
    await expect.element(toast('Submission Failed')).not.toBeInTheDocument()
    server.answers(apply, aValue(Receipt, { status: 'pending', page: '#sent' }))
    await server.submit()
    await expect.element(button('Application Submitted ✓')).toBeDisabled()
  },
)

test('the price follows the number of courses; at four the others are disabled', async () => {
  await openForm()
  await expect.element(summary).toMatchTextContent(/No course chosen yet.*\$0/s)
  for (const price of ['$350', '$600', '$800', '$1000']) {
    await expect.element(summary.getByRole('list')).toMatchTextContent(price)
  }
  await expect.element(summary).not.toMatchTextContent('Piano (Compulsory)')
  await expect.element(box(/^Piano/)).toBeChecked()
  await expect.element(box(/^Piano/)).toBeDisabled()
  const notice = page.getByText('Maximum course limit reached. You can select up to 4 courses.')
  const steps = [
    ['Music Production', 'Single Courses', '$350'],
    ['Violin', 'Double Courses', '$600'],
    ['Cello', 'Triple Courses', '$800'],
    ['Music Business & Artiste Management (Online)', 'Complete Package', '$1000'],
  ] as const
  for (const [name, title, price] of steps) {
    await expect.element(notice).not.toBeInTheDocument()
    await box(name).click()
    await expect.element(summary).toMatchTextContent(title)
    await expect.element(summary).toMatchTextContent(price)
    await expect.element(summary).toMatchTextContent('Piano (Compulsory)')
  }
  await expect.element(summary).toMatchTextContent('Fri 6:30 PM')
  await expect
    .element(summary.getByRole('status'))
    .toHaveTextContent('Cello and Violin meet at the same hour. Choose one, or ask us.')
  await expectAccessible()
  await expect.element(notice).toBeVisible()
  await expect.element(box('Music Directing')).toBeDisabled()
  await expect.element(box('Bass Guitar')).toBeDisabled()
  await expect.element(box('Cello')).toBeEnabled()
  await box('Cello').click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(box('Bass Guitar')).toBeEnabled()
  await expect.element(summary.getByRole('status')).toHaveTextContent('')
})

test('applicants of 16 and 17 are asked for a guardian', async () => {
  const server = await openForm()
  const guardian = field('Parent or guardian')
  await expect.element(guardian).not.toBeVisible()
  await fill(anApplication({ birthdate: bornYearsAgo(15) }))
  await expect.element(guardian).not.toBeVisible()
  await expect.element(field('Birth date')).toHaveAccessibleDescription('You must be at least 16.')
  await server.submit()
  // The error replaces the hint, which says the same.
  await expect.element(field('Birth date')).toHaveAccessibleDescription('You must be at least 16')
  await field('Birth date').fill(bornYearsAgo(17))
  await expect.element(guardian).toBeVisible()
  await guardian.fill('Mary, 905 555 0199')
  await server.submit()
  await expect.element(button('Application Submitted ✓')).toBeVisible()
  expect(server.sent()[0]).toMatchObject({ guardian: 'Mary, 905 555 0199' })
})

test('the choice of a course comes along', async () => {
  await openForm('?course=4')
  await expect.element(box('Violin')).toBeChecked()
  await expect.element(summary).toMatchTextContent('Mon 6:30 PM')
  await expect.element(summary).toMatchTextContent('$350')
})

test('the choice of a package comes along, and says what it needs', async () => {
  const server = await openForm('?package=double')
  await expect.element(page.getByText('Double Courses: choose 2 courses.')).toBeVisible()
  await expect.element(summary).toMatchTextContent('No course chosen yet')
  await box('Violin').click()
  await expect.element(page.getByText('Double Courses: choose 1 more course.')).toBeVisible()
  await expectAccessible()
  await fill(anApplication({ courses: ['Music Production'] }))
  await expect.element(page.getByText(/Double Courses: choose/)).not.toBeInTheDocument()
  await server.submit()
  await expect.element(button('Application Submitted ✓')).toBeVisible()
  // After that nothing is chosen any more.
  await expect.element(page.getByText(/Double Courses: choose/)).not.toBeInTheDocument()
})

test('a choice that is not offered is none', async () => {
  await openForm('?course=99&package=orchestra')
  await expect.element(summary).toMatchTextContent('No course chosen yet')
  expect(page.getByRole('checkbox', { checked: true }).elements().length).toBe(1)
})

test('the whole form can be filled in and sent from the keyboard', async () => {
  const server = await openForm()
  focus(field('First name'))
  for (const text of ['Ada', 'Byron', 'ada@mail.example', '905 555 0100']) {
    await userEvent.keyboard(`${text}{Tab}`)
  }
  await userEvent.keyboard('12101990')
  await expect.element(field('Birth date')).toHaveValue('1990-12-10')
  focus(field('Country'))
  await userEvent.keyboard('Canada{Tab} ')
  await expect.element(box('Music Production')).toBeChecked()
  focus(box('I am fluent in English'))
  await userEvent.keyboard(' {Tab} {Tab}{Tab}{Tab}')
  await expect.element(button('Submit Application')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Application Submitted ✓')).toBeVisible()
  expect(server.sent()[0]).toMatchObject({ first_name: 'Ada', country: 'Canada' })
})
