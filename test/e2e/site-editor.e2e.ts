import { expect, expectAccessible, test } from './fixtures.ts'
import { openElsewhere, signIn, toast } from './session.ts'

test.use({ alone: true })

const evening = { Name: "St. Cecilia's evening", Day: '2030-11-22', Time: '19:30', Where: 'Hall' }

test('an admin announces an event and moves it; students see what is published', async ({
  page,
  academy,
  browser,
}) => {
  const other = await openElsewhere(browser, academy, academy.people.student, '/dashboard')
  const events = other.getByRole('region', { name: 'Upcoming Events' })
  await expect(events.getByText('There are no events ahead.')).toBeVisible()

  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'The Site' }).first().click()
  const list = page.getByRole('region', { name: 'Events' })
  await expect(list.getByRole('article')).toHaveCount(3)
  await list.getByRole('link', { name: 'Add an event' }).click()

  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByLabel('Name').fill(evening.Name)
  await expect(page.getByRole('status')).toContainText('Draft saved')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(evening.Name)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Choose what it is')).toBeVisible()
  await expect(page.getByLabel('What it is')).toBeFocused()
  await page.getByLabel('What it is').selectOption('Recital')
  await page.getByLabel('Day').fill('2020-11-22')
  await expect(page.getByText(/This day is over/)).toBeVisible()
  await page.getByLabel('Day').fill(evening.Day)
  await page.getByLabel('Time').fill(evening.Time)
  await page.getByLabel('Where').fill(evening.Where)
  await expect(page.getByRole('status')).toContainText('Draft saved')
  await expectAccessible(page)
  await expect(events.getByText('There are no events ahead.')).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(toast(page)).toContainText('Published')
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
  await expect(events.getByRole('listitem')).toHaveText([/Nov 22, 2030, recital.*St. Cecilia's/])

  await page.getByLabel('Where').fill('Recital Hall')
  await expect(page.getByText('On the site: “Hall”')).toBeVisible()
  await expect(page.getByText('Draft, 1 change')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(events.getByRole('listitem')).toHaveText([/Recital Hall/])

  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('article')).toHaveCount(2)
  await expect(history.getByRole('article').first()).toContainText('Changed: Where')
  await history.getByText('Look').last().click()
  await history.getByRole('button', { name: 'Use version 1 again' }).click()
  await expect(page.getByLabel('Where')).toHaveValue('Hall')
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByLabel('Where')).toHaveValue('Recital Hall')

  await page.getByRole('button', { name: 'Take off the site' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take off' }).click()
  await expect(events.getByText('There are no events ahead.')).toBeVisible()
  const row = list.getByRole('article').filter({ hasText: evening.Name })
  await expect(row).toContainText('Off the site')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(events.getByRole('listitem')).toHaveText([/Recital Hall/])
})

test('the page is seen beside the form as it will be, as wide as a phone or a desktop', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/site')
  await page.getByRole('link', { name: 'Home page' }).click()
  const frame = page.getByTitle('The page as it will be')
  const shown = page.frameLocator('[title="The page as it will be"]')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Evenings are for music.')

  await page.getByLabel('Below it').fill('word '.repeat(41))
  await expect(page.getByText('41 of 40 words')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Music '.repeat(11))
  await expect(page.getByText('65 of 60')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Please use at most 40 words')).toBeVisible()
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
  await page.getByLabel('Heading').first().fill("Mornings, too, are *O'Brien's.*")
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText("Mornings, too, are O'Brien's.")
  await expect(shown.getByRole('link', { name: 'Log In' })).toBeHidden()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await expect(frame).toHaveCSS('width', '1440px')
  await expect(shown.getByRole('link', { name: 'Log In' })).toBeVisible()

  await page.getByLabel('Heading').first().fill('')
  await expect(page.getByText('This is how it was when every field was ready.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Evenings are for music.')
})
