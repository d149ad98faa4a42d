import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const open = async (page: Page, query = '') => {
  await page.goto(`/admin/applications${query}`)
  await expect(page.getByRole('heading', { name: 'Admission Applications' })).toBeVisible()
}

export const rows = (page: Page) =>
  page.getByRole('region', { name: 'All applications' }).getByRole('listitem')

/** The chosen application. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

export const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()

/** Chooses a status with the dropdown focused, as by keyboard or mouse. */
export async function choose(page: Page, name: string, status: string) {
  const dropdown = card(page, name).getByLabel('Status')
  // While a change is saved it takes no other.
  await expect(dropdown).not.toHaveAttribute('aria-busy')
  await dropdown.focus()
  await dropdown.selectOption(status)
}
