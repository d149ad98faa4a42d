import type { Browser, Page } from '@playwright/test'
import { aRegistration } from '#features/accounts/fixtures.ts'
import { addAccount } from '#features/accounts/server/add-account.ts'
import { updateTeaching } from '#features/accounts/server/data.ts'
import type { Person, Role } from '#platform/actor.ts'
import type { TestAcademy } from '../academy.ts'
import { openBrowser } from '../browser.ts'
import { openSession, password, sessionCookie } from '../sessions.ts'
import { enrol, expect } from './fixtures.ts'

/** Gives the page's browser a session of this person, as a login would, before it opens a page. */
export async function signIn(page: Page, academy: TestAcademy, person: Person) {
  // What an open page of the portal asks for would be refused to the next person.
  if (await sessionCookieIn(page)) await page.goto('about:blank')
  await openSession(academy.db, person)
  const [name = '', value = ''] = sessionCookie(person).split('=')
  await page.context().addCookies([{ name, value, url: academy.url }])
}

/** Opens this page as this person in another browser, and waits until it listens to changes. */
export async function openElsewhere(
  browser: Browser,
  academy: TestAcademy,
  person: Person,
  path: string,
) {
  const context = await browser.newContext({ baseURL: academy.url })
  const page = await context.newPage()
  await signIn(page, academy, person)
  await openListening(page, path)
  return page
}

/** Opens a page of the portal and waits until it listens to changes. */
export async function openListening(page: Page, path: string) {
  const stream = page.waitForResponse(/\/api\/changes$/)
  await page.goto(path)
  await stream
}

/** Makes the page's browser one that nobody has signed in with. */
export async function leave(page: Page) {
  // An open portal page would notice at once, and go to the login.
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Ends the person's sessions outside the page. */
export const signOutElsewhere = (academy: TestAcademy, { id }: Person) =>
  academy.db.deleteFrom('sessions').where('user_id', '=', id).execute()

/** The browser's session cookie, if it has one. */
export async function sessionCookieIn(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'cadenza.session_token')
}

let count = 0

/** A new person, for tests that change the account; with the common password; a tutor sees all courses. */
export async function newPerson(
  academy: TestAcademy,
  role: Role = 'student',
  course?: number,
): Promise<Person> {
  count += 1
  const email = `samuel-${count}@mail.example`
  const names = { first_name: 'Samuel', last_name: 'Tran' }
  const id = await addAccount(academy.db, { ...names, email, role, password })
  if (role === 'tutor') await updateTeaching(academy.db, id, true)
  const person: Person = { kind: 'person', id, email, role, reviewer: false }
  await enrol(academy, person, course)
  return person
}

/** A new student ID on the academy's list, for one address if given. */
export async function approvedId(
  academy: TestAcademy,
  details: { email?: string; category?: string; last_name?: string } = {},
) {
  count += 1
  const student_id = `CAD2025ST${500 + count}`
  await academy.db
    .insertInto('approved_student_ids')
    .values({ student_id, ...details })
    .execute()
  return student_id
}

/** Registers a person who has not opened the link; returns their address. */
export async function newRegistrant(academy: TestAcademy) {
  const form = aRegistration({ student_id: await approvedId(academy), password })
  const { status } = await openBrowser(academy.url).send('POST', '/api/registration', form)
  expect(status).toBe(201)
  await linkTo(academy, form.email)
  return form.email
}

/** The mails delivered to an address, oldest first. */
export const mailsTo = (academy: TestAcademy, email: string) =>
  academy.mails.filter(({ to }) => to.address === email)

/** The path of the link in the newest mail to an address, after this number of mails. */
export async function linkTo(academy: TestAcademy, email: string, mails = 1) {
  await expect.poll(() => mailsTo(academy, email).length).toBeGreaterThanOrEqual(mails)
  const text = mailsTo(academy, email).at(-1)?.text ?? ''
  return /http:\/\/academy\.example(\/\S+)/.exec(text)?.[1] ?? ''
}

/** Opens a page with an island, and waits until it is hydrated. */
export async function openAlive(page: Page, path: string) {
  await page.goto(path)
  await page.locator('cadenza-island[data-hydrated]').waitFor()
}

/** The region of the toasts. */
export const toast = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** Fires the event of a window that gets the focus again. */
export const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
