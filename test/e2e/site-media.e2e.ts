import { photograph } from '../photographs.ts'
import { expect, expectFirstClass, test } from './fixtures.ts'
import { signIn, toast } from './session.ts'

test.use({ alone: true })

test('a picture comes while one goes on writing, is taken out and brought back', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/site')
  await page.getByRole('main').getByRole('link', { name: 'Shop', exact: true }).click()
  const products = page.getByRole('group', { name: 'Products' })
  const first = products.getByRole('listitem').first()
  await first.getByRole('button', { name: /^1 / }).click()
  const picture = first.getByRole('group', { name: 'A picture of your own' })
  const choose = async (name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await picture.getByRole('button', { name: /^Choose/ }).click()
    await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer })
  }
  const buffer = await photograph()

  const endless = Promise.withResolvers<void>()
  await page.route('**/api/site/pictures', () => endless.promise)
  await choose('book.jpg', buffer)
  await picture.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await page.unroute('**/api/site/pictures')

  await choose('score.pdf', buffer)
  await expect(picture.getByRole('alert')).toHaveText('Please choose a JPG, PNG or WebP picture')

  const held = Promise.withResolvers<void>()
  await page.route('**/api/site/pictures', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose('book.jpg', buffer)
  await expect(picture.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await first.getByRole('button', { name: 'Move Product 1 down' }).click()
  await expect(toast(page)).toContainText('Wait until the file is there')
  const line = first.getByLabel('In a line')
  await line.fill('Ruled by hand')
  held.resolve()
  const words = picture.getByLabel('What is to be seen on it')
  await expect(words).toBeVisible()
  await expect(line).toBeFocused()
  await words.pressSequentially('A manuscript book')
  await expect(words).toHaveValue('A manuscript book')
  await expect(first.getByLabel('In a line')).toHaveValue('Ruled by hand')
  await picture.getByRole('img', { name: 'A manuscript book' }).click({ position: { x: 1, y: 1 } })
  await expect(picture.getByLabel('From above')).toHaveValue('0')
  const shelf = page.frameLocator('iframe[title="The page as it will be"]')
  const shown = shelf.getByRole('img', { name: 'A manuscript book' })
  await expect(shown).toHaveCSS('object-position', '0% 0%', { timeout: 20_000 })
  await expectFirstClass(page)

  await picture.getByRole('button', { name: 'Take the picture out' }).click()
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await expect(words).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(words).toHaveValue('A manuscript book')
  await expect(page.getByRole('status')).toContainText('Draft saved')
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
})
