// Protects: src/features/publishing/web, src/platform/web, src/portal/web

import { textOf } from '#features/publishing/content-rules.ts'
import { expect, expectFirstClass, test } from '../e2e/fixtures.ts'
import { signIn } from '../e2e/session.ts'
import { takeSteps } from '../later-program.ts'

// The server answers 503 where only a newer program can.
test.use({ alone: true, expectedErrors: [/503/] })

test('who writes while the program is updated loses nothing, nor where it is put back', async ({
  page,
  academy,
}) => {
  await signIn(page, academy, academy.people.admin)
  await page.goto('/admin/site')
  await page.getByRole('link', { name: 'Student Recital' }).click()
  await expect(page.getByLabel('Where')).toHaveValue('Recital Hall')

  const giveBack = takeSteps({
    events: [(event) => ({ ...event, location: `${textOf(event.location)}, ground floor` })],
  })
  await page.getByLabel('Where').fill('Studio B')
  await expect(page.getByText('The program was updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expectFirstClass(page)
  const { draft } = await academy.db
    .selectFrom('site_documents')
    .select('draft')
    .where('draft', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(draft).toMatchObject({ location: 'Studio B, ground floor' })

  giveBack()
  await page.goto('/admin/site')
  const event = page.getByRole('article').filter({ hasText: 'Student Recital' })
  await expect(event.getByText('Needs a newer server')).toBeVisible()
  await event.getByRole('link').click()
  await expect(page.getByRole('alert')).toContainText('A newer version of the program has written')
})
