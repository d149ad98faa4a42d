import { admissionForm, aNewApplication, storedApplication } from './admission-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the form is sent as a plain post; a refused one keeps all that was typed and chosen', async ({
    page,
    academy,
  }) => {
    const application = aNewApplication({ last_name: "O'Hara", courses: ['Cello', 'Violin'] })
    const form = admissionForm(page)
    await page.goto('/admission?course=4')
    await expect(form.box('Violin')).toBeChecked()
    await expect(form.summary).toContainText('$350')
    await expect(form.field('Parent or guardian')).toBeVisible()
    await form.fill({ ...application, phone: '' })
    await form.submit()

    await expect(page.getByRole('alert')).toContainText('Missing Information')
    await expect(page.getByRole('alert')).toContainText(
      'Please fill in all required personal information fields.',
    )
    await expect(form.field('Last name')).toHaveValue("O'Hara")
    await expect(form.field('Country')).toHaveValue('Canada')
    await expect(form.box('Cello')).toBeChecked()
    await expect(form.box('I am fluent in English')).toBeChecked()
    await expect(form.summary).toContainText('$600')

    await form.field('Phone').fill('905 555 0100')
    await form.submit()
    await expect(page.getByText('Application Submitted Successfully!')).toBeVisible()
    await expect(page).toHaveURL(/\/application\/./)
    const { courses } = await storedApplication(academy, application)
    expect(courses).toEqual(['Cello', 'Violin', 'Piano'])

    // A reload does not send it again.
    await page.reload()
    await expect(page.getByText('Application Submitted Successfully!')).toBeVisible()
    const { count } = await academy.db
      .selectFrom('admission_applications')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('email', '=', application.email)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)

    // Its page works without script too.
    await page.getByRole('link', { name: 'Change what I sent' }).click()
    await form.field('Last name').fill('')
    await form.field('Goals').fill('One <b>slow</b> movement.')
    await page.getByRole('button', { name: 'Save my changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Missing Information')
    await expect(form.field('Goals')).toHaveValue('One <b>slow</b> movement.')
    await form.field('Last name').fill("O'Neil")
    await page.getByRole('button', { name: 'Save my changes' }).click()
    await expect(page.getByText('One <b>slow</b> movement.')).toBeVisible()
    await page.getByText('Withdraw', { exact: true }).click()
    await page.getByRole('button', { name: 'Withdraw my application' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Withdrawn on/ })).toBeVisible()
  })
})

test.describe('before the script has come', () => {
  test.use({ expectedErrors: [/status of 422|ERR_FAILED/] })

  test('what was typed, ticked and pressed counts', async ({ page }) => {
    const form = admissionForm(page)
    await test.step('what was typed and ticked', async () => {
      const script = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await script.promise
        await route.continue()
      })
      await page.goto('/admission', { waitUntil: 'commit' })
      const application = aNewApplication({ courses: ['Cello', 'Violin'] })
      await form.fill(application)
      await expect(form.summary).toContainText('No course chosen yet')
      script.resolve()
      await expect(form.summary).toContainText('Piano (Compulsory)')
      await expect(form.summary).toContainText('$600')
      await expect(form.field('Email')).toHaveValue(application.email)
      await page.unrouteAll()
    })

    await test.step('a press of the button, whose answer comes alive', async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/admission')
      await form.fill({ ...aNewApplication(), first_name: '' })
      await page.unroute('**/assets/*.js')
      await form.submit()
      await expect(page.getByRole('alert')).toContainText('Missing Information')
      await expect(form.field('Last name')).toHaveValue('O’Neil')
      await page.locator('cadenza-island[data-hydrated]').waitFor()
      await expect(form.field('Last name')).toHaveValue('O’Neil')
      await expectAccessible(page)
      await form.field('First name').fill('Renée')
      await form.submit()
      await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    })
  })
})
