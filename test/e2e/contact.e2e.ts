import type { Page } from '@playwright/test'
import { expect, expectFirstClass, test } from './fixtures.ts'

const open = async (page: Page) => {
  await page.goto('/contact')
  await page.locator('cadenza-island[data-hydrated]').waitFor()
}

const fill = async (page: Page, name = "Sean O'Hara") => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('sean@mail.example')
  await page.getByLabel('Topic').selectOption({ label: 'Courses' })
  await page.getByLabel('Message').fill('Is there a <cello> to rent?\nI live near by.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test.describe('with script', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('a message is sent; a second one at once is refused by the server', async ({
    page,
    academy,
  }) => {
    await page.clock.install()
    await open(page)
    await expect(page.getByText('Monday to Friday 9:00am to 8:00pm')).toBeVisible()
    await expect(page.getByRole('term')).toHaveCount(10)
    await expectFirstClass(page)
    await send(page)
    await expect(page.getByText('Something is missing')).toBeVisible()
    await expectFirstClass(page)

    await fill(page)
    await send(page)
    await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible()
    await expect.poll(() => academy.mails.at(-1)?.text).toContain('Is there a <cello> to rent?')
    // For the page ten seconds have gone by, for the server they have not.
    await page.clock.fastForward(11_000)
    await fill(page)
    await send(page)
    await expect(
      page.getByText(/Please wait \d+ seconds before you send the next one\./),
    ).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] })

  test('the form is sent as a plain post', async ({ page, academy }) => {
    await page.goto('/contact')
    await fill(page, 'Plain Post')
    await page.getByLabel('Message').fill('')
    await send(page)
    await expect(page.getByRole('alert')).toContainText('Message is required')
    await expect(page.getByLabel('Name')).toHaveValue('Plain Post')
    await expect(page.getByLabel('Topic')).toHaveValue('courses')
    await page.getByLabel('Message').fill('Hello')
    await send(page)
    await expect(page.getByText('Message Sent!')).toBeVisible()
    await expect
      .poll(() => academy.mails.some((mail) => mail.replyTo?.name === 'Plain Post'))
      .toBe(true)
  })
})
