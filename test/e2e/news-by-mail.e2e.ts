import { unsubscribeLinks } from '#features/notifications/server/by-mail/unsubscribe-links.ts'
import { signer } from '../sessions.ts'
import { expect, expectFirstClass, expectLandmarks, test } from './fixtures.ts'
import { cut } from './network.ts'
import { newPerson, signIn, toast } from './session.ts'

test.use({ expectedErrors: [/ERR_FAILED/] })

test('news by mail is chosen in the profile, and switched off by a link without a login', async ({
  page,
  browser,
  academy,
}) => {
  const person = await newPerson(academy)
  await signIn(page, academy, person)
  await page.goto('/profile')
  const section = page.getByRole('form', { name: 'News by mail' })
  const grades = section.getByRole('group', { name: 'Grades and feedback' })
  await expect(grades).toContainText('Usually at once.')
  await expect(grades.getByRole('radio', { name: 'At once' })).toBeChecked()
  await grades.getByRole('radio', { name: 'Once a day' }).check()
  const restore = await cut(page, 'PUT /api/news-by-mail')
  await section.getByRole('button', { name: 'Save choices' }).click()
  await expect(toast(page)).toContainText('Your choice could not be saved')
  await expect(grades.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  await restore()
  await section.getByRole('button', { name: 'Save choices' }).click()
  await expect(toast(page)).toContainText('Your choice is saved')
  await page.reload()
  await expect(grades.getByRole('radio', { name: 'Once a day' })).toBeChecked()
  const usual = section.getByRole('group', { name: 'Announcements' })
  await expect(usual.getByRole('radio', { name: 'At once' })).toBeChecked()

  const mail = await (await browser.newContext({ baseURL: academy.url })).newPage()
  await mail.goto(unsubscribeLinks(signer, '').to({ userId: person.id, kinds: ['grade'] }))
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Less mail?')
  await expectFirstClass(mail)
  await expectLandmarks(mail)
  await mail.getByRole('button', { name: 'Switch it off' }).click()
  await expect(mail.getByRole('status')).toContainText('It is off.')
  await expect(mail.getByRole('listitem')).toHaveText('Grades and feedback')
  await mail.context().close()
  // The open page shows it by itself.
  await expect(grades.getByRole('radio', { name: 'Never' })).toBeChecked()
})
