import type { Page } from '@playwright/test'
import { admissionForm, aNewApplication, daysAgo, storedApplication } from './admission-form.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'
import { signIn } from './session.ts'

/** Makes the page's browser another visitor's: one waits between two applications. */
const asAnother = (page: Page) => page.context().clearCookies()

test('the form helps with the choice, and what is applied for is in the database', async ({
  page,
  academy,
}) => {
  await test.step('somebody applies, and the application is in the database', async () => {
    const application = aNewApplication({
      first_name: 'Siobhán 🎻',
      last_name: "O'Hara-Dvořák",
      courses: ['Violin', 'Cello'],
      experience: 'Two years of piano.\nSome choir.',
      goals: 'One <b>slow</b> movement & more.',
    })
    const form = admissionForm(page)
    await form.open()
    await form.fill(application)
    await form.submit()

    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    expect(await storedApplication(academy, application)).toMatchObject({
      first_name: 'Siobhán 🎻',
      last_name: "O'Hara-Dvořák",
      // The form's order, not the order of ticking.
      courses: ['Cello', 'Violin', 'Piano'],
      experience: 'Two years of piano.\nSome choir.',
      goals: 'One <b>slow</b> movement & more.',
      status: 'pending',
    })
  })

  await test.step('at four courses the others are disabled, with the notice', async () => {
    const notice = page.getByText('Maximum course limit reached. You can select up to 4 courses.')
    const form = admissionForm(page)
    await form.open()
    const four = ['Music Production', 'Signal Processing', 'Music Directing', 'Cello']
    for (const name of four) {
      await expect(notice).toBeHidden()
      await form.box(name).check()
    }
    await expect(notice).toBeVisible()
    await expect(form.box('Violin')).toBeDisabled()
    await expect(form.box('Bass Guitar')).toBeDisabled()
    await expect(form.box('Cello')).toBeEnabled()

    await form.box('Cello').uncheck()
    await expect(notice).toBeHidden()
    await expect(form.box('Violin')).toBeEnabled()
  })

  await test.step('the price follows the number of courses, and piano is always included', async () => {
    const form = admissionForm(page)
    await form.open()
    await expect(form.box(/^Piano/)).toBeChecked()
    await expect(form.box(/^Piano/)).toBeDisabled()
    const steps = [
      ['Music Production', 'Single Courses', '$350'],
      ['Violin', 'Double Courses', '$600'],
      ['Cello', 'Triple Courses', '$800'],
      ['Music Business & Artiste Management (Online)', 'Complete Package', '$1000'],
    ] as const
    for (const [name, title, price] of steps) {
      await form.box(name).check()
      await expect(form.summary).toContainText(title)
      await expect(form.summary).toContainText(price)
      await expect(form.summary).toContainText('Piano (Compulsory)')
    }
    await expect(form.summary).toContainText('Fri 6:30 PM')
  })

  await test.step('courses that meet at the same hour are told, and taken', async () => {
    const form = admissionForm(page)
    const application = aNewApplication({ courses: ['Violin', 'Cello'] })
    await asAnother(page)
    await form.open()
    await form.fill(application)
    await expect(form.summary.getByRole('status')).toHaveText(
      'Cello and Violin meet at the same hour. Choose one, or ask us.',
    )
    await expectAccessible(page)
    await form.submit()
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    const { courses } = await storedApplication(academy, application)
    expect(courses).toEqual(['Cello', 'Violin', 'Piano'])
  })

  await test.step('applicants of 16 and 17 are asked for a guardian, and may leave it empty', async () => {
    const form = admissionForm(page)
    await asAnother(page)
    await form.open()
    await expect(form.field('Parent or guardian')).toBeHidden()
    await form.fill(aNewApplication({ birthdate: daysAgo(15) }))
    await form.submit()
    // The error replaces the hint, which says the same.
    await expect(form.field('Birth date')).toHaveAccessibleDescription('You must be at least 16')
    await form.fill(aNewApplication({ birthdate: daysAgo(17) }))
    await expect(form.field('Parent or guardian')).toBeVisible()
    await form.submit()
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
  })

  await test.step('while it is being sent the button says so and cannot be pressed again', async () => {
    const form = admissionForm(page)
    await asAnother(page)
    await form.open()
    await form.fill(aNewApplication())
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('/api/applications', async (route) => {
      await held
      await route.continue()
    })
    await form.submit()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    release()
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
  })
})

test('after sending stands the applicant’s page, where one changes and withdraws', async ({
  page,
  academy,
}) => {
  await page.clock.install()
  const form = admissionForm(page)
  const application = aNewApplication({ first_name: 'Siobhán', last_name: "O'Hara" })
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('the toast stays 10 seconds, and the button’s label 30', async () => {
    await form.open()
    await form.fill(application)
    await form.submit()
    await expect(title(/Siobhán, we are reading/)).toBeVisible()
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    await page.clock.fastForward(9_000)
    await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(form.toast('Application Submitted Successfully!')).toBeHidden()
    const resting = page.getByRole('button', { name: 'Application Submitted ✓' })
    await expect(resting).toBeDisabled()
    await page.clock.fastForward(20_000)
    await expect(resting).toHaveCount(0)
  })

  await test.step('it says where it stands, what was sent, and what it costs', async () => {
    const now = page.getByRole('listitem').filter({ hasText: /Read.*now/ })
    await expect(now).toHaveAttribute('aria-current', 'step')
    const program = page.getByRole('complementary', { name: 'Your program' })
    await expect(program).toContainText('Double Courses')
    await expect(program).toContainText('$600')
    await expect(page.getByText(application.email)).toBeVisible()
    const { reference } = await storedApplication(academy, application)
    await expect(page.getByText(`Reference ${reference}`)).toBeVisible()
    await expectFirstClass(page)
  })

  await test.step('behind it the form is empty', async () => {
    const here = page.url()
    await page.goBack()
    await expect(form.field('First name')).toHaveValue('')
    await expect(form.box('Violin')).not.toBeChecked()
    await page.goto(here)
  })

  await test.step('a change is refused like the form, then stands on the page', async () => {
    await page.getByRole('link', { name: 'Change what I sent' }).click()
    await expect(form.field('Last name')).toHaveValue("O'Hara")
    await expect(form.box('Violin')).toBeChecked()
    await page.locator('cadenza-island[data-hydrated]').waitFor()
    await form.box('Music Production').uncheck()
    await expect(form.summary).toContainText('$350')
    await form.field('Phone').fill('')
    const save = page.getByRole('button', { name: 'Save my changes' })
    await save.click()
    await expect(form.toast('Missing Information')).toBeVisible()
    await expectFirstClass(page)
    await form.field('Phone').fill('905 555 0177')
    await save.click()
    await expect(form.toast('Your changes are saved')).toBeVisible()
    await expect(page.getByText('905 555 0177')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Your program' })).toContainText('$350')
  })

  await test.step('withdrawing asks first; the office sees both; one press brings it back', async () => {
    await page.getByText('Withdraw', { exact: true }).click()
    await page.getByRole('button', { name: 'Withdraw my application' }).click()
    await expect(title(/Withdrawn on/)).toBeVisible()
    await expectFirstClass(page)
    const office = await page.context().newPage()
    await signIn(office, academy, academy.people.reviewer)
    await office.goto(`/admin/applications?search=${encodeURIComponent(application.email)}`)
    const card = office.getByRole('article', { name: "Siobhán O'Hara" })
    await expect(card.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
    await expect(card.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
    await expect(card).toContainText(/phone and courses/)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(title(/we are reading/)).toBeVisible()
    await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('pending')
    await office.close()
  })
})

test('the choice of a course or of a package comes along', async ({ page }) => {
  const form = admissionForm(page)
  await page.goto('/courses/4')
  await page.getByRole('main').getByRole('link', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(/\/admission\?course=4$/)
  await expect(form.box('Violin')).toBeChecked()
  await expect(form.summary).toContainText('Mon 6:30 PM')
  await expect(form.summary).toContainText('$350')
  await form.fill(aNewApplication({ courses: ['Cello'] }))
  await form.submit()
  await expect(form.toast('Application Submitted Successfully!')).toBeVisible()

  await form.open('?package=double')
  await expect(page.getByText('Double Courses: choose 2 courses.')).toBeVisible()
  await form.box('Violin').check()
  await expect(page.getByText('Double Courses: choose 1 more course.')).toBeVisible()
  await expectAccessible(page)

  await form.open('?course=99&package=orchestra')
  await expect(form.summary).toContainText('No course chosen yet')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('the whole form can be filled in and sent from the keyboard', async ({ page }) => {
  const form = admissionForm(page)
  await form.open()
  const { email } = aNewApplication()
  await form.field('First name').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of ['Ada', 'Byron', email, '905 555 0100']) await type(text)
  // The date field has three parts and a button to tab past.
  await page.keyboard.type('12101990')
  await expect(form.field('Birth date')).toHaveValue('1990-12-10')
  await form.field('Country').focus()
  await type('Canada')
  await page.keyboard.press('Space')
  await expect(form.box('Music Production')).toBeChecked()
  await form.box('I am fluent in English').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(form.submitButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
})

test('the form and its refusal are accessible at every width', async ({ page }) => {
  const form = admissionForm(page)
  await form.open()
  await expectFirstClass(page)
  await form.box('Violin').check()
  await form.submit()
  await expect(form.toast('Missing Information')).toBeVisible()
  await expectFirstClass(page)
})
