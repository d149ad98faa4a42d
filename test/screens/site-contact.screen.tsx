import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { contactContract } from '#features/contact/contract.ts'
import { openFakeServer } from './fake-server.ts'
import { button, expectAccessible, openScreen, toasts } from './open-screen.tsx'

afterEach(() => vi.useRealTimers())

const { sendContactMessage } = contactContract
const message = {
  name: "Sean O'Hara",
  email: 'sean@mail.example',
  topic: 'courses',
  message: 'Is there a <cello> to rent?\nI live near by.',
}
const field = (label: string) => page.getByLabelText(label, { exact: false })
const send = () => button('Send Message').click()
const main = page.getByRole('main')
const viaEmail = main.getByRole('button', { name: 'Send via Email' })

/** The form of a server that takes messages, and the mail links that the page has opened. */
async function openForm() {
  const links: string[] = []
  const note = (event: Event) => {
    const { href = '' } = event.target as HTMLAnchorElement
    if (!href.startsWith('mailto:')) return
    event.preventDefault()
    links.push(href)
  }
  addEventListener('click', note)
  onTestFinished(() => removeEventListener('click', note))
  const server = openFakeServer()
  server.answers(sendContactMessage, { fallback: false })
  await openScreen('/contact')
  await expect.element(button('Send Message')).toBeVisible()
  const sent = () => server.sentTo(sendContactMessage)
  return { ...server, links, sent }
}

async function fill() {
  await field('Name').fill(message.name)
  await field('Email').fill(message.email)
  await field('Topic').selectOptions(message.topic)
  await field('Message').fill(message.message)
}

test('what is missing is named, and nothing typed is lost', async () => {
  const server = await openForm()
  await expect.element(field('Topic')).toHaveValue('general')
  await send()
  await expect
    .element(page.getByRole('group', { name: '3 answers need another look' }))
    .toHaveFocus()
  await expectAccessible()
  await fill()
  await field('Email').fill('sean@')
  await send()
  await expect.element(toasts).toMatchTextContent('Something is missing')
  await expect.element(toasts).toMatchTextContent('Please fill in your name, email and message.')
  await expect.element(button('Try Again')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Invalid email address' }).click()
  await expect.element(field('Email')).toHaveFocus()
  await expect.element(field('Message')).toHaveValue(message.message)
  expect(server.sent()).toEqual([])
})

test('a message is sent once, and the form is empty and rests for ten seconds', async () => {
  const server = await openForm()
  await fill()
  const release = server.holds(sendContactMessage)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await send()
  await expect.element(button('Sending...')).toBeDisabled()
  release()
  const resting = button('Message Sent ✓')
  await expect.element(resting).toBeDisabled()
  expect(server.sent()).toEqual([message])
  await expect.element(toasts).toMatchTextContent('Message Sent!')
  await expect
    .element(toasts)
    .toMatchTextContent("Thank you for contacting us. We'll respond shortly.")
  await expect.element(main.getByRole('status')).toHaveTextContent('We have your words.')
  await expect.element(main.getByRole('status')).toHaveFocus()
  await expect.element(field('Message')).toHaveValue('')
  await expect.element(viaEmail).toBeDisabled()
  vi.advanceTimersByTime(9_000)
  await expect.element(resting).toBeDisabled()
  vi.advanceTimersByTime(2_000)
  await fill()
  await send()
  await expect.element(resting).toBeDisabled()
  await expect.element(main.getByRole('status')).toHaveFocus()
  expect(server.sent()).toHaveLength(2)
  expect(server.links).toEqual([])
})

test('Send via Email waits for a message, and opens the visitor’s own mail', async () => {
  const { links } = await openForm()
  await expect.element(viaEmail).toBeDisabled()
  await fill()
  await viaEmail.click()
  expect(links).toHaveLength(1)
  const link = new URL(links[0] ?? '')
  expect(link.pathname).toBe('hello@cadenza.example')
  expect(link.searchParams.get('subject')).toBe("Courses: message from Sean O'Hara")
  expect(link.searchParams.get('body')).toContain(message.message)
  for (const label of ['Name', 'Email', 'Message']) {
    await field(label).fill(' ')
    await expect.element(viaEmail).toBeDisabled()
    await fill()
    await expect.element(viaEmail).toBeEnabled()
  }
})

test('a failure is shown for eight seconds, and offers the visitor’s own mail', async () => {
  const server = await openForm()
  await fill()
  server.isUnreachable(sendContactMessage)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await send()
  await expect.element(toasts).toMatchTextContent('Failed to send message')
  await expect
    .element(toasts)
    .toMatchTextContent('Please try again, or write to us from your own mail.')
  vi.advanceTimersByTime(7_000)
  await toasts.getByRole('button', { name: 'Send via Email' }).click()
  expect(server.links).toHaveLength(1)
  await expect.element(field('Message')).toHaveValue(message.message)
  server.refuses(sendContactMessage, 429, 'Please wait 9 seconds.')
  await send()
  await expect.element(toasts).toMatchTextContent('Please wait 9 seconds.')
  vi.advanceTimersByTime(9_000)
  await expect.element(toasts).not.toMatchTextContent('Please wait 9 seconds.')
  await expect.element(field('Message')).toHaveValue(message.message)
})

test('where contact mail is not set up the mail program opens after a second', async () => {
  const server = await openForm()
  const mailtoLink = 'mailto:hello@cadenza.example?subject=Courses'
  server.answers(sendContactMessage, { fallback: true, mailtoLink })
  await fill()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await send()
  await expect.element(toasts).toMatchTextContent('Opening email client...')
  expect(server.links).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(server.links).toEqual([mailtoLink])
  await expect.element(field('Message')).toHaveValue(message.message)
  await expect.element(button('Send Message')).toBeEnabled()
})
