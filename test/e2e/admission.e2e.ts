import type { Page } from '@playwright/test'
import type { Application } from '#features/admissions/field-rules.ts'
import type { TestAcademy } from '../academy.ts'
import { admissionForm, aNewApplication, storedApplication } from './admission-form.ts'
import { expect, expectFirstClass, expectNoSidewaysScroll, test } from './fixtures.ts'
import { signIn } from './session.ts'

test('somebody applies, and then has a page where they change and withdraw it', async ({
  page,
  academy,
}) => {
  await page.clock.install()
  const application = aNewApplication({
    first_name: 'Siobhán 🎻',
    last_name: "O'Hara-Dvořák",
    courses: ['Violin', 'Cello'],
    experience: 'Two years of piano.\nSome choir.',
    goals: 'One <b>slow</b> movement & more.',
  })
  await test.step('they fill in the form', () => apply(page, application))
  await test.step('it is in the database', async () => {
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
  await test.step('the toast stays 10 seconds, and the button’s label 30', () => rest(page))
  await test.step('its page says where it stands, what was sent, and what it costs', async () => {
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
    const form = admissionForm(page)
    await page.goBack()
    await expect(form.field('First name')).toHaveValue('')
    await expect(form.box('Violin')).not.toBeChecked()
    await page.goForward()
  })
  await test.step('a change is refused like the form, then stands on the page', () => change(page))
  await test.step('withdrawing asks first; the office sees both; one press brings it back', () =>
    withdraw(page, academy, application))
})

async function apply(page: Page, application: Application) {
  const form = admissionForm(page)
  await form.open()
  await expectFirstClass(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await form.box('Violin').check()
  await form.submit()
  await expect(form.toast('Missing Information')).toBeVisible()
  await expectFirstClass(page)
  await form.fill(application)
  await form.submit()
  await expect(page.getByRole('heading', { level: 1, name: /Siobhán 🎻, we are/ })).toBeVisible()
}

async function rest(page: Page) {
  const form = admissionForm(page)
  await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(form.toast('Application Submitted Successfully!')).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(form.toast('Application Submitted Successfully!')).toBeHidden()
  const resting = page.getByRole('button', { name: 'Application Submitted ✓' })
  await expect(resting).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(resting).toHaveCount(0)
}

async function change(page: Page) {
  const form = admissionForm(page)
  await page.getByRole('link', { name: 'Change what I sent' }).click()
  await expect(form.field('Last name')).toHaveValue("O'Hara-Dvořák")
  await expect(form.box('Violin')).toBeChecked()
  await page.locator('cadenza-island[data-hydrated]').waitFor()
  await form.box('Cello').uncheck()
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
}

async function withdraw(page: Page, academy: TestAcademy, { email }: Application) {
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name })
  await page.getByText('Withdraw', { exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw my application' }).click()
  await expect(title(/Withdrawn on/)).toBeVisible()
  await expectFirstClass(page)
  const office = await page.context().newPage()
  await signIn(office, academy, academy.people.reviewer)
  await office.goto(`/admin/applications?search=${encodeURIComponent(email)}`)
  const card = office.getByRole('article', { name: "Siobhán 🎻 O'Hara-Dvořák" })
  await expect(card.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveCount(0)
  await expect(card).toContainText(/phone and courses/)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(title(/we are reading/)).toBeVisible()
  await expect(card.getByRole('combobox', { name: 'Status' })).toHaveValue('pending')
  await office.close()
}
