import { randomUUID } from 'node:crypto'
import { anApplication } from '#features/admissions/fixtures.ts'
import { applicationLinks } from '#features/admissions/server/applicant/application-links.ts'
import { apply } from '#features/admissions/server/apply.ts'
import { insertContactMessage } from '#features/contact/server/data.ts'
import { insertDiscussion } from '#features/discussions/server/data.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { createLimits } from '#platform/server/http/limits.ts'
import { signer } from '../sessions.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './session.ts'
import { card } from './week.ts'

test.use({ alone: true })

test('the academy at a glance, while it changes', async ({ page, academy }) => {
  await signIn(page, academy, academy.people.reviewer)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Overview' })).toBeVisible()
  await expect(page.getByText('No recent applications')).toBeVisible()
  await expect(page.getByText('Nothing waits today.')).toBeVisible()
  await expect(page.getByText('The first backup is made within the hour.')).toBeVisible()
  await expect(card(page, 'Total Students')).toContainText('2')

  const row = { title: 'Bowing', content: 'Up?', user_id: academy.people.student.id }
  await insertDiscussion(academy.db, row)
  await publishChange(academy.db, { topic: 'discussions' })
  await expect(card(page, 'Discussions')).toContainText('1')

  await apply(
    {
      ...academy,
      limits: createLimits(academy.database.pool),
      publicUrl: academy.url,
      applicationLinks: applicationLinks(signer, academy.url),
    },
    { ...anApplication({ first_name: "Siobhán O'Hara" }), price: 600 },
    new Date(),
  )
  await expect(card(page, 'Total Applications')).toContainText('1')
  await expect(card(page, 'Pending Applications')).toContainText('1')
  const recent = page.getByRole('region', { name: 'Recent Applications' })
  await expect(recent.getByRole('listitem')).toContainText("Siobhán O'Hara")
  await expect(recent.getByRole('listitem')).toContainText('Pending')

  const message = { name: 'Zoë', email: 'zoe@mail.example', topic: 'other', message: 'Hello' }
  const created_at = new Date(Date.now() - 360 * 24 * 60 * 60 * 1000)
  await insertContactMessage(academy.db, { ...message, created_at })
  await publishChange(academy.db, { topic: 'applications' })
  const soon = page.getByRole('region', { name: 'Deleted Within a Week' })
  await expect(soon.getByRole('listitem')).toContainText('One message from the contact page')

  const { id } = academy.people.otherStudent
  const notice = { user_id: id, name_before: 'Marta Kowalczyk', noted_at: new Date() }
  await academy.db.insertInto('name_notices').values(notice).execute()
  await publishChange(academy.db, { topic: 'people' })
  const attention = page.getByRole('region', { name: 'Needs Attention' })
  await expect(attention).toContainText('was Marta Kowalczyk until')
  await attention.getByRole('button', { name: /^Seen:/ }).click()
  await expect(attention).not.toContainText('was Marta Kowalczyk until')

  const copy = { backup_id: randomUUID(), made_at: new Date() }
  await academy.db.insertInto('restored_copies').values(copy).execute()
  await publishChange(academy.db, { topic: 'backups' })
  await expect(page.getByText('This is a copy, restored from a backup')).toBeVisible()
  await page.getByRole('button', { name: 'Let mail go out' }).click()
  await page.getByRole('button', { name: 'Let them go out' }).click()
  await expect(page.getByText('Mails and reminders go out again')).toBeVisible()
  await expect(page.getByText('This is a copy, restored from a backup')).toHaveCount(0)
  await page.getByRole('link', { name: 'application waits to be reviewed' }).click()
  await expect(page).toHaveURL(/\/admin\/applications\?status=pending/)
})
