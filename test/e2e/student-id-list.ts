import type { Locator, Page } from '@playwright/test'
import { aStudentId, someNames } from '../../src/features/student-ids/fixtures.ts'
import type { NewStudentId } from '../../src/features/student-ids/rules.ts'
import type { TestAcademy } from '../academy.ts'
import { sessionCookie } from '../sessions.ts'
import { expect, test } from './fixtures.ts'

/** Begins each test with a signed-in admin and an empty list. */
export const beginWithNone = () =>
  test.beforeEach(async ({ academy, context }) => {
    await academy.db.deleteFrom('approved_student_ids').execute()
    const [name = '', value = ''] = sessionCookie(academy.people.admin).split('=')
    await context.addCookies([{ name, value, url: academy.url }])
  })

export const approve = (academy: TestAcademy, ...rows: Partial<NewStudentId>[]) =>
  academy.db
    .insertInto('approved_student_ids')
    .values(rows.map((row) => aStudentId({ category: 'Tutor', ...row })))
    .execute()

export const open = async (page: Page, query = '') => {
  await page.goto(`/admin/student-ids${query}`)
  await expect(page.getByRole('heading', { name: 'Approved Student IDs' })).toBeVisible()
}

export const row = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: id, exact: true }) })

export const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()

export const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

export const total = (page: Page, words: string) =>
  expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible()

/** A pasted list of names. */
export const list = (count: number) =>
  someNames(count)
    .map(({ first_name, last_name }) => `${first_name} ${last_name}`)
    .join('\n')

/** Pastes a text as a person does. Chromium takes a hundred times as long to fill in many lines. */
export async function paste(page: Page, field: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await field.press('ControlOrMeta+V')
}
