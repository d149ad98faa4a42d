import { expect, type Locator, type Page } from '@playwright/test'

/** The tabs of a paper page. */
export function tabsOf(page: Page) {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  return {
    tab,

    /** Opens a page and waits until its tabs are hydrated. */
    async goto(path: string) {
      // An address with another hash alone would only scroll the page.
      await page.goto('about:blank')
      await page.goto(path)
      await this.expectAlive()
    },

    async expectAlive() {
      await expect(page.locator('.tabset > [hidden]').first()).toBeAttached()
    },

    /** The positions of the tabs, the open panel and the footer. */
    places: () =>
      page.locator('[role=tab], [role=tabpanel]:not([hidden]), footer').evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .map(({ x, y, width, height }) => [x, y + scrollY, width, height]),
      ),

    /** Expects this tab to be selected and its panel to be the only visible one. */
    async expectOpen(name: string) {
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(1)
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible()
    },
  }
}

/** The texts of the elements whose border has another colour than the page. */
export const borderedIn = (all: Locator, border: string) =>
  all.evaluateAll((elements, name) => {
    const ground = getComputedStyle(document.body).backgroundColor
    return elements
      .filter((element) => getComputedStyle(element).getPropertyValue(name) !== ground)
      .map(({ firstChild }) => firstChild?.textContent)
  }, border)
