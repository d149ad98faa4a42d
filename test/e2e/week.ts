import type { Page } from '@playwright/test'
import { fillDemoPeople } from '../../src/demo/people.ts'
import { fillDemoWeek } from '../../src/demo/week.ts'
import type { TestAcademy } from '../academy.ts'
import { openSession, sessionCookie } from '../sessions.ts'

/** The demo's people with the week of its student, once for an academy. */
export async function fillWeek(academy: TestAcademy) {
  if (await find(academy, 'student')) return
  await fillDemoPeople(academy.db, new Date())
  await fillDemoWeek(academy.db, academy.files, new Date())
}

export async function idOf(academy: TestAcademy, mailbox: string) {
  const person = await find(academy, mailbox)
  if (!person) throw new Error(`The demo has no ${mailbox}.`)
  return person.id
}

/** Signs the page's browser in as one of the demo's people. */
export async function comeInAs(page: Page, academy: TestAcademy, mailbox: string) {
  const id = await idOf(academy, mailbox)
  const person = { kind: 'person', id, role: 'student', email: '', reviewer: false } as const
  await openSession(academy.db, person)
  const [name = '', value = ''] = sessionCookie(person).split('=')
  await page.context().addCookies([{ name, value, url: academy.url }])
}

export const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

const find = ({ db }: TestAcademy, mailbox: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${mailbox}@cadenza.example`)
    .executeTakeFirst()
