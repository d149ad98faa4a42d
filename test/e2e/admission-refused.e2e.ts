import { admissionForm, aNewApplication } from './admission-form.ts'
import { expect, test } from './fixtures.ts'

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
