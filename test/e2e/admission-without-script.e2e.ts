import type { Application } from '#features/admissions/rules.ts'
import { admissionForm, aNewApplication, storedApplication } from './admission-form.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('a course that was chosen on its page is chosen in the form', async ({ page }) => {
    const form = admissionForm(page)
    await page.goto('/admission?course=4')
    await expect(form.box('Violin')).toBeChecked()
    await expect(form.summary).toContainText('$350')
    for (const other of ['course=99', 'course=__proto__', 'course=4%00', 'package=double']) {
      await page.goto(`/admission?${other}`)
      await expect(form.box('Violin')).not.toBeChecked()
    }
  })

  test('the form is sent as a plain post; a refused one keeps all that was typed', async ({
    page,
    academy,
  }) => {
    const application = aNewApplication({ last_name: "O'Hara", courses: ['Cello', 'Violin'] })
    const form = admissionForm(page)
    await page.goto('/admission')
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

  test('five courses are refused by the server', async ({ page }) => {
    const courses: Application['courses'] = [
      'Cello',
      'Violin',
      'Bass Guitar',
      'Electric Guitar',
      'Music Directing',
    ]
    const form = admissionForm(page)
    await page.goto('/admission')
    await form.fill(aNewApplication({ courses }))
    await form.submit()
    await expect(page.getByRole('alert')).toContainText(
      'Maximum course limit reached. You can select up to 4 courses.',
    )
  })
})

test.describe('before the script has come', () => {
  test.use({ expectedErrors: [/status of 422|ERR_FAILED/] })

  test('what was typed and ticked counts', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const form = admissionForm(page)
    await page.goto('/admission', { waitUntil: 'commit' })
    await form.fill(aNewApplication({ birthdate: '1990-01-01', courses: ['Cello', 'Violin'] }))
    await expect(form.summary).toContainText('No course chosen yet')

    release()
    await expect(form.summary).toContainText('Piano (Compulsory)')
    await form.submit()
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
  })

  test('a press of the button counts, and the answer comes alive', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const form = admissionForm(page)
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
