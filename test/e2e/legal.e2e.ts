import { expect, expectFirstClass, test } from './fixtures.ts'

const pages = [
  {
    path: '/terms',
    heading: 'Terms of use',
    sections: ['Applying', 'The store', 'Accounts'],
    words: ['30 days', 'CAD', 'Consumer Protection Act'],
  },
  {
    path: '/privacy',
    heading: 'Privacy policy',
    sections: ['What you tell us, and why', 'How long we keep it', 'What you can ask of us'],
    words: ['PIPEDA', 'cookie', '16 and 17', 'one year', 'hello@cadenza.example'],
  },
]

for (const { path, heading, sections, words } of pages) {
  test(`${path} is whole and accessible at every width, and can be read from its contents on`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await footer.locator(`a[href="${path}"]`).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectFirstClass(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const main = page.getByRole('main')
    await expect(main).toContainText("To be reviewed by the academy's lawyer before use.")
    for (const word of words) await expect(main).toContainText(word)

    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(main.getByRole('region')).toHaveCount(await contents.count())
    for (const name of sections) {
      await contents.filter({ hasText: name }).click()
      await expect(page.getByRole('region', { name })).toBeInViewport()
    }
    expect(scripts).toEqual([])
  })
}
