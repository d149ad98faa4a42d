import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const open = async (page: Page, query = '') => {
  await page.goto(`/admin/applications${query}`)
  await expect(page.getByRole('heading', { name: 'Admission Applications' })).toBeVisible()
}

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

export const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()

/** As a person does it who uses the keyboard or the mouse: the dropdown has the focus. */
export async function choose(page: Page, name: string, status: string) {
  const dropdown = card(page, name).getByLabel('Status')
  await dropdown.focus()
  await dropdown.selectOption(status)
}
