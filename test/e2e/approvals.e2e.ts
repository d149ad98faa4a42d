import type { Browser, Page } from '@playwright/test'
import { aRegistration } from '#features/accounts/fixtures.ts'
import type { TestAcademy } from '../academy.ts'
import { openBrowser } from '../browser.ts'
import { password } from '../sessions.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, widths } from './fixtures.ts'
import { approvedId, linkTo, signIn, toast } from './session.ts'

test.use({ alone: true })

/** A waiting tutor with a confirmed address, and a page of their own; who `logsIn` does it there. */
async function aWaitingTutor(
  academy: TestAcademy,
  browser: Browser,
  first_name: string,
  { logsIn = false } = {},
) {
  const student_id = await approvedId(academy, { category: 'Tutor', last_name: 'Tremblay' })
  const form = aRegistration({ student_id, first_name, last_name: "D'Arc", password })
  await openBrowser(academy.url).send('POST', '/api/registration', form)
  const context = await browser.newContext({ baseURL: academy.url })
  const page = await context.newPage()
  const link = await linkTo(academy, form.email)
  if (logsIn) {
    await page.goto(link)
    await page.getByLabel('Email').fill(form.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
  } else {
    await openBrowser(academy.url).send('GET', link)
    const { id } = await academy.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    const role = 'waiting'
    await signIn(page, academy, { kind: 'person', id, email: form.email, role, reviewer: false })
    await page.goto('/dashboard')
  }
  return { page, context, form, student_id }
}

const waits = (page: Page) => page.getByText('Your registration waits for the office')

test('a tutor waits for a yes, and is in when it comes; another gets a no', async ({
  page,
  academy,
  browser,
}) => {
  const julien = await aWaitingTutor(academy, browser, 'Julien', { logsIn: true })
  await expect(waits(julien.page)).toBeVisible()
  await expectAccessible(julien.page)
  await julien.page.goto('/admin/assignments')
  await expect(waits(julien.page)).toBeVisible()
  const jeanne = await aWaitingTutor(academy, browser, 'Jeanne')
  await expect(waits(jeanne.page)).toBeVisible()

  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  const attention = page.getByRole('region', { name: 'Needs Attention' })
  await expect(attention).toContainText('accounts wait for your approval')
  await expect(attention).toContainText(`${julien.student_id} was given out to Tremblay`)
  await expectAccessible(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await attention.getByRole('button', { name: "Approve Julien D'Arc" }).click()
  await expect(toast(page)).toContainText("Julien D'Arc is approved")
  // By itself, and at the requested address.
  await expect(julien.page.getByRole('heading', { name: 'My Assignments' })).toBeVisible()
  await expect(waits(julien.page)).toHaveCount(0)

  await page.goto('/admin/people?state=waiting')
  await page.getByRole('button', { name: "Decline Jeanne D'Arc" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(toast(page)).toContainText("Jeanne D'Arc is declined")
  await expect(jeanne.page).toHaveURL(/\/login/)
  await expect(page.getByText('Nobody is like that.')).toBeVisible()
  for (const { context } of [julien, jeanne]) await context.close()
})
