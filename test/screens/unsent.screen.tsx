import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { keptWords } from '#platform/web/use-unsent.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, openScreen } from './open-screen.tsx'
import { idOf } from './sample.ts'

afterEach(() => vi.useRealTimers())

type Role = 'student' | 'tutor' | 'admin'
const id = idOf(1)

/** Role, page, the buttons that lead to the field, its label. */
const fields: [Role, string, string[], string | RegExp][] = [
  ['student', '/dashboard?tab=discussions', ['Start a Discussion'], 'What is it about?'],
  ['student', `/dashboard?tab=discussions&discussion=${id}`, [], 'Your reply'],
  ['student', '/profile', [], 'First Name'],
  ['student', '/profile', [], 'New Email Address'],
  ['tutor', '/admin/assignments', ['Create Assignment'], 'Title'],
  ['tutor', `/admin/assignments/performances/${id}`, [], /^Feedback/],
  ['tutor', `/admin/assignments/performances/${id}`, [], /^(At|From) /],
  ['admin', `/admin/discussions?discussion=${id}`, [], 'Reply as the office'],
  ['admin', '/admin/announcements', ['Write Announcement'], 'Announcement'],
  ['admin', '/admin/live-rooms', ['Create Room'], 'Room name'],
  ['admin', '/admin/student-ids', ['Add Student ID'], /^Notes/],
  ['admin', '/admin/student-ids', ['Bulk Import'], 'Names list'],
  ['admin', '/admin/terms', ['Add a Term'], 'Name'],
  ['admin', '/admin/terms', ['Close the Academy'], 'Why'],
]

const typed = 'ada@o’neill.example isn’t “sent”'
const ana = idOf(71)
const bo = idOf(72)

/** A field of a form, opened by a person in this window. */
async function openField([role, path, openers, label]: (typeof fields)[number], person: string) {
  await cleanup()
  const server = openFakeServer({
    person: aPerson({ role, teaches: 'all', id: person }),
    amount: 'full',
    known: { is_active: true, latest: true },
  })
  await openScreen(path)
  for (const name of openers) await button(name).first().click()
  await server.settles()
  const field = page.getByLabelText(label, { exact: true }).first()
  await expect.element(field).toBeVisible()
  return field
}

test.each(fields)(
  'for the %s at %s %s what is typed and not sent is there again: %s',
  async (...it) => {
    const field = await openField(it, ana)
    await field.fill(typed)
    // As after the login, to which one was led meanwhile.
    await expect.element(await openField(it, ana)).toHaveValue(typed)
    await expect.element(page.getByText(keptWords, { exact: false })).toBeVisible()
    await expect.element(await openField(it, bo)).not.toHaveValue(typed)
    await expect.element(page.getByText(keptWords, { exact: false })).not.toBeInTheDocument()
    await expect.element(await openField(it, ana)).not.toHaveValue(typed)
  },
)
