import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Announcement, announcementsContract } from '#features/announcements/contract.ts'
import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, expectWords, openScreen } from './open-screen.tsx'
import { aValue } from './sample.ts'

const { listAnnouncements, writeAnnouncement, editAnnouncement, withdrawAnnouncement } =
  announcementsContract
const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'
const own = { changeable: true, edited_at: null } as const

/** An admin at a server with these announcements, in which what they do is done. */
function openAnnouncements(...items: Announcement[]) {
  const server = openFakeServer({ person: aPerson({ role: 'admin', teaches: 'all' }) })
  server.answers(listAnnouncements, () => ({ items: [...items], total: items.length }))
  server.answers(writeAnnouncement, ({ body }) => {
    const written = aValue(Announcement, { ...own, ...(body as Announcement), id })
    items.unshift(written)
    return written
  })
  server.answers(editAnnouncement, ({ body }) => {
    const { title, content } = body as Announcement
    items[0] = { ...(items[0] as Announcement), title, content }
    return items[0]
  })
  server.answers(withdrawAnnouncement, () => void items.shift())
  return { ...server, items }
}

const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const title = dialog.getByLabelText('Title')
const field = dialog.getByLabelText('Announcement', { exact: true })
const item = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('an announcement is written, changed and withdrawn', async () => {
  const server = openAnnouncements()
  await openScreen('/admin/announcements')
  await expectWords('No announcements yet.')
  await button('Write Announcement').click()
  await button('Publish').click()
  await expectWords('Give it a title')
  await expect.element(title).toHaveFocus()
  const audience = dialog.getByLabelText('For', { exact: true })
  const names = courseOptions(seededSite.courses).map(([, name]) => name)
  const options = [...audience.element().querySelectorAll('option')]
  expect(options.map(({ textContent }) => textContent)).toEqual(['Everybody', ...names])
  await title.fill('Strings wanted')
  await audience.selectOptions('Violin')
  await field.fill('For the recital. https://example.org/a-long-address')
  await button('Publish').click()
  await expectWords('Announcement published')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(item('Strings wanted')).toMatchTextContent('For the recital.')
  expect(server.sentTo(writeAnnouncement).at(-1)).toEqual({
    title: 'Strings wanted',
    content: 'For the recital. https://example.org/a-long-address',
    course_id: 4,
  })

  await button('Edit Strings wanted').click()
  await expect.element(audience).not.toBeInTheDocument()
  await title.fill('Strings and winds wanted')
  await button('Save').click()
  await expectWords('Announcement changed')
  await expect.element(item('Strings and winds wanted')).toMatchTextContent('For the recital.')
  await expectFirstClass({ axeAt: [390] })

  const withdraw = button('Withdraw Strings and winds wanted')
  await withdraw.click()
  await expect.element(question).toMatchTextContent('“Strings and winds wanted” goes from')
  server.breaksDown(withdrawAnnouncement)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expectWords('Failed to withdraw the announcement')
  server.answers(withdrawAnnouncement, () => void server.items.shift())
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expectWords('Announcement withdrawn')
  await expectWords('No announcements yet.')
})

test('what somebody else has written has no buttons', async () => {
  openAnnouncements(aValue(Announcement, { title: 'Theirs', changeable: false }))
  await openScreen('/admin/announcements')
  await expect.element(item('Theirs')).toBeVisible()
  await expect.element(item('Theirs').getByRole('button')).not.toBeInTheDocument()
})

test('who changes one sees what somebody else has changed meanwhile', async () => {
  const before = aValue(Announcement, { ...own, id, title: 'Two at once', content: 'At six.' })
  const server = openAnnouncements(before)
  await openScreen('/admin/announcements')
  await button('Edit Two at once').click()
  await field.fill('At half past six.')
  const change = (content: string, edited_at: string) => {
    server.items[0] = { ...before, title: 'Two at seven', content, edited_at }
    server.publishes('announcements')
  }
  change('At seven, in the hall.', '2026-11-28T18:30:00.000Z')
  await expectWords('Somebody else has changed it meanwhile')
  await expect.element(dialog.getByText('At seven, in the hall.')).toBeVisible()
  await expect.element(field).toHaveValue('At half past six.')
  await expectFirstClass({ axeAt: [390] })
  await button('Take theirs').click()
  await expect.element(field).toHaveValue('At seven, in the hall.')
  await expect.element(title).toHaveValue('Two at seven')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await field.fill('At seven.')
  change('At eight.', '2026-11-28T18:31:00.000Z')
  await expect.element(dialog.getByText('At eight.')).toBeVisible()
  await button('Save mine instead').click()
  await expect.element(item('Two at seven')).toMatchTextContent('At seven.')
  expect(server.sentTo(editAnnouncement).at(-1)).toEqual({
    title: 'Two at seven',
    content: 'At seven.',
    expected_edited_at: '2026-11-28T18:31:00.000Z',
  })
})

test('what could not be sent stays, and can be sent again or copied', async () => {
  const server = openAnnouncements()
  await openScreen('/admin/announcements')
  await button('Write Announcement').click()
  await title.fill('Sent twice')
  await field.fill('At six.')
  server.breaksDown(writeAnnouncement)
  await button('Publish').click()
  await expectWords('Failed to publish the announcement')
  await expect.element(field).toHaveValue('At six.')
  server.answers(writeAnnouncement, ({ body }) => {
    const written = aValue(Announcement, { ...own, ...(body as Announcement), id })
    server.items.push(written)
    return written
  })
  await button('Publish').click()
  await expect.element(item('Sent twice')).toMatchTextContent('At six.')
  expect(server.sentTo(writeAnnouncement).at(-1)).toMatchObject({ course_id: null })

  server.refuses(editAnnouncement, 404, 'It was withdrawn.')
  await button('Edit Sent twice').click()
  await field.fill('At nine.')
  await button('Save').click()
  await expectWords('Failed to change the announcement')
  await expectWords('It was withdrawn meanwhile')
  await expect.element(field).toHaveValue('At nine.')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
