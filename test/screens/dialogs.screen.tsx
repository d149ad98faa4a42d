import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, openScreen } from './open-screen.tsx'

type Role = 'student' | 'tutor' | 'admin'

const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'

const dialogs: [Role, string, string][] = [
  ['admin', `/admin/people/${id}`, 'Change Role'],
  ['admin', `/admin/people/${id}`, 'Enrol in a Course'],
  ['admin', `/admin/people/${id}`, 'Erase'],
  ['admin', '/admin/student-ids', 'Add Student ID'],
  ['admin', '/admin/student-ids', 'Bulk Import'],
  ['admin', '/admin/announcements', 'Write Announcement'],
  ['admin', '/admin/live-rooms', 'Create Room'],
  ['tutor', '/admin/assignments', 'Create Assignment'],
  ['admin', '/admin/terms', 'Add a Term'],
  ['student', '/profile', 'Log out everywhere'],
]

test.each(dialogs)(
  'for the %s at %s: %s opens, is first class, and gives the focus back',
  async (role, path, name) => {
    const server = openFakeServer({
      person: aPerson({ role, teaches: 'all' }),
      amount: 'full',
      known: { is_active: true, role: 'student' },
    })
    await openScreen(path)
    const opener = button(name).first()
    await opener.click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await server.settles()
    await expect.element(dialog).toBeVisible()
    await expectFirstClass()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)
