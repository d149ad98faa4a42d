import type { Page } from '@playwright/test'
import { testAcademy } from '../academy.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'

const open = async (page: Page, url = '') => {
  await page.goto(`${url}/contact`)
  await page.locator('cadenza-island[data-hydrated]').waitFor()
}

const fill = async (page: Page, name = "Sean O'Hara") => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('sean@mail.example')
  await page.getByLabel('Topic').selectOption({ label: 'Courses' })
  await page.getByLabel('Message').fill('Is there a <cello> to rent?\nI live near by.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

/** Records the mail links that the page opens instead of opening them. */
async function catchMailLinks(page: Page) {
  const links: string[] = []
  await page.exposeFunction('caught', (href: string) => links.push(href))
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      const link = event.target as HTMLAnchorElement
      if (!link.href?.startsWith('mailto:')) return
      event.preventDefault()
      ;(window as unknown as { caught(href: string): void }).caught(link.href)
    })
  })
  return links
}

test('a message is sent, and the form rests for ten seconds', async ({ page, academy }) => {
  await page.clock.install()
  await open(page)
  await fill(page)
  await send(page)
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible()
  await expect(page.getByText("Thank you for contacting us. We'll respond shortly.")).toBeVisible()
  const resting = page.getByRole('button', { name: 'Message Sent ✓' })
  await expect(resting).toBeDisabled()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect.poll(() => academy.mails.at(-1)?.text).toContain('Is there a <cello> to rent?')
  await page.clock.fastForward(9_000)
  await expect(resting).toBeDisabled()
  await page.clock.fastForward(2_000)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('what is missing is named; Send via Email waits for a message', async ({ page }) => {
  await test.step('what is missing is named, and nothing typed is lost', async () => {
    await open(page)
    await fill(page)
    await page.getByLabel('Email').fill('sean@')
    await send(page)
    await expect(page.getByText('Something is missing')).toBeVisible()
    await page.getByRole('link', { name: 'Invalid email address' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue(/cello/)
  })

  await test.step('Send via Email opens the visitor’s own mail', async () => {
    const links = await catchMailLinks(page)
    await open(page)
    const viaEmail = page.getByRole('button', { name: 'Send via Email' })
    await expect(viaEmail).toBeDisabled()
    await fill(page)
    await expect(viaEmail).toBeEnabled()
    await viaEmail.click()
    await expect.poll(() => links).toHaveLength(1)
    expect(links[0]).toMatch(/^mailto:hello@cadenza\.example\?subject=Courses/)
  })
})

test.describe('when it cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the failure offers the visitor’s own mail', async ({ page }) => {
    const links = await catchMailLinks(page)
    await page.route('/api/contact', (route) => route.abort())
    await open(page)
    await fill(page)
    await send(page)
    await expect(page.getByText('Failed to send message')).toBeVisible()
    const toast = page.getByRole('region', { name: /notifications/i })
    await toast.getByRole('button', { name: 'Send via Email' }).click()
    await expect.poll(() => links).toHaveLength(1)
    await expect(page.getByLabel('Message')).toHaveValue(/cello/)
  })
})

test('where contact mail is not set up the mail program opens after a second', async ({ page }) => {
  const academy = await testAcademy({ contactEmail: null })
  const links = await catchMailLinks(page)
  await page.clock.install()
  await open(page, academy.url)
  await fill(page)
  await send(page)
  await expect(page.getByText('Opening email client...')).toBeVisible()
  expect(links).toEqual([])
  await page.clock.fastForward(1_000)
  await expect.poll(() => links).toHaveLength(1)
  await expect(page.getByLabel('Message')).toHaveValue(/cello/)
  await academy.close()
})

test.describe('a second message at once', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('is refused by the server with a clear answer', async ({ page }) => {
    await open(page)
    await fill(page)
    await send(page)
    await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible()
    await open(page)
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

  test('where contact mail is not set up there is a link to follow', async ({ page }) => {
    const academy = await testAcademy({ contactEmail: null })
    await page.goto(`${academy.url}/contact`)
    await fill(page)
    await send(page)
    const link = page.getByRole('link', { name: 'Send the message with your own mail program' })
    await expect(link).toHaveAttribute('href', /^mailto:hello@cadenza\.example\?subject=Courses/)
    await academy.close()
  })
})

test('the page is whole and accessible at every width', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Monday to Friday 9:00am to 8:00pm')).toBeVisible()
  await expect(page.getByRole('term')).toHaveCount(10)
  await expectFirstClass(page)
  await send(page)
  await expect(page.getByText('Something is missing')).toBeVisible()
  await expectFirstClass(page)
})
