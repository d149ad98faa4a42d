import type { Page } from '@playwright/test'
import { admissionForm, aNewApplication, daysAgo, storedApplication } from './admission-form.ts'
import { expect, expectAccessible, expectFirstClass, test } from './fixtures.ts'

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
    await expect(form.summary.getByRole('status')).toBeEmpty()
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

test('after it was sent the form is empty and rests for 30 seconds', async ({ page }) => {
  await page.clock.install()
  const form = admissionForm(page)
  await form.open()
  await form.fill(aNewApplication())
  await form.submit()

  const resting = page.getByRole('button', { name: 'Application Submitted ✓' })
  await expect(resting).toBeDisabled()
  await expect(form.field('First name')).toHaveValue('')
  await expect(form.box('Violin')).not.toBeChecked()
  await expect(form.summary).toContainText('$0')

  await page.clock.fastForward(9_000)
  await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(form.toast('Application Submitted Successfully!')).toBeHidden()
  await page.clock.fastForward(18_000)
  await expect(resting).toBeDisabled()
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled()
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
  await expect(form.box('Violin')).not.toBeChecked()

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
