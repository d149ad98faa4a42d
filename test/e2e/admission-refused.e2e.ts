import type { Application } from '#features/admissions/rules.ts'
import { admissionForm, aNewApplication, daysAgo } from './admission-form.ts'
import { expect, test } from './fixtures.ts'

/** One of each kind; the rules of all are in `rules.test.ts`. */
const refusals: [string, Partial<Application>, string, string, string][] = [
  [
    'without a last name',
    { last_name: '' },
    'Missing Information',
    'Please fill in all required personal information fields.',
    'Last name is required',
  ],
  [
    'at fifteen',
    { birthdate: daysAgo(16, -2) },
    'Age Requirement Not Met',
    'Students must be at least 16 years old to enroll.',
    'You must be at least 16',
  ],
  [
    'without a course',
    { courses: [] },
    'Course Selection Required',
    'Please select at least one course.',
    'Please select at least one course.',
  ],
  [
    'with half an address',
    { email: 'renee@' },
    'Please Check Your Answers',
    'Some answers need another look; each says what it needs.',
    'Invalid email address',
  ],
]

test('an answer that is missing or wrong is refused, and nothing typed is lost', async ({
  page,
  academy,
}) => {
  const form = admissionForm(page)
  for (const [how, change, title, message, complaint] of refusals) {
    await test.step(`${how}: ${title}`, async () => {
      const application = aNewApplication(change)
      await form.open()
      await form.fill(application)
      await form.submit()

      await expect(form.toast(title)).toBeVisible()
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(page.getByRole('link', { name: complaint })).toBeVisible()
      await expect(page.getByRole('group', { name: 'One answer needs another look' })).toBeFocused()
      await expect(form.field('First name')).toHaveValue(application.first_name)
      const { count } = await academy.db
        .selectFrom('admission_applications')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('email', '=', application.email)
        .executeTakeFirstOrThrow()
      expect(count).toBe(0)
    })
  }
})

test('without a country the form refuses, and the answer mends it', async ({ page }) => {
  const form = admissionForm(page)
  await form.open()
  await form.fill(aNewApplication())
  await form.field('Country').selectOption('')
  await form.submit()
  await expect(form.toast('Missing Information')).toBeVisible()
  await page.getByRole('link', { name: 'Country is required' }).click()
  await expect(form.field('Country')).toBeFocused()
  await expect(form.field('Country')).toHaveAttribute('aria-invalid', 'true')

  await form.field('Country').selectOption('Other')
  await expect(form.field('Country')).not.toHaveAttribute('aria-invalid')
  await form.submit()
  await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('an address that has an application is told so, and nothing typed is lost', async ({
    page,
    context,
  }) => {
    const application = aNewApplication()
    const first = admissionForm(page)
    await first.open()
    await first.fill(application)

    const otherTab = await context.newPage()
    const second = admissionForm(otherTab)
    await second.open()
    await second.fill({ ...application, email: application.email.toUpperCase() })

    await first.submit()
    await expect(first.toast('Application Submitted Successfully!')).toBeVisible()
    await second.submit()
    await expect(second.toast('Submission Failed')).toBeVisible()
    await expect(
      otherTab.getByText(
        'An application with this email already exists. Please use a different email address.',
      ),
    ).toBeVisible()
    await expect(second.field('First name')).toHaveValue(application.first_name)
    await expect(second.submitButton).toBeEnabled()
  })
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION|status of 500/] })

  for (const [how, answer] of [
    ['the line is cut', undefined],
    ['something fails', { status: 500, json: { code: 'unexpected', message: 'Something.' } }],
  ] as const) {
    test(`${how}: the failure is shown for 8 seconds, and a second try works`, async ({ page }) => {
      await page.clock.install()
      const form = admissionForm(page)
      await form.open()
      await form.fill(aNewApplication())
      await page.route('/api/applications', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      )
      await form.submit()
      await expect(form.toast('Submission Failed')).toBeVisible()
      await expect(
        page.getByText('There was an error submitting your application. Please try again.'),
      ).toBeVisible()
      await page.clock.fastForward(7_000)
      await expect(form.toast('Submission Failed')).toBeVisible()
      await page.clock.fastForward(2_000)
      await expect(form.toast('Submission Failed')).toBeHidden()

      await page.unroute('/api/applications')
      await form.submit()
      await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    })
  }
})
