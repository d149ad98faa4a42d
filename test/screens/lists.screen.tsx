import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Announcement, announcementsContract } from '#features/announcements/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { Recording, recordingsContract } from '#features/recordings/contract.ts'
import { openFakeServer } from './fake-server.ts'
import { expectFirstClass, openScreen } from './open-screen.tsx'
import { aValue, idOf } from './sample.ts'

const offsetIn = ({ url }: { url: URL }) => Number(url.searchParams.get('offset'))
const items = page.getByRole('main').getByRole('article')
const count = () => items.elements().length

test('announcements come ten at a time, with their course and who has written them', async () => {
  const server = openFakeServer()
  const all = Array.from({ length: 12 }, (_, index) =>
    aValue(Announcement, { id: idOf(index), title: `Week ${index}` }),
  )
  server.answers(announcementsContract.listAnnouncements, (request) => {
    const offset = offsetIn(request)
    return { items: all.slice(offset, offset + 10), total: 12 }
  })
  await openScreen('/announcements')
  await expect.poll(count).toBe(10)
  const [{ course, author } = {}] = all
  await expect.element(items.first()).toMatchTextContent(course?.name ?? 'no course')
  await expect.element(items.first()).toMatchTextContent(author?.last_name ?? 'nobody')
  await page.getByRole('button', { name: 'Show older' }).click()
  await expect.poll(count).toBe(12)
  await expect.element(items.last()).toMatchTextContent('Week 11')
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

/** A server with so many recordings. */
function openRecordings(length: number, changes: Partial<Recording> = {}) {
  const server = openFakeServer()
  const all: Recording[] = []
  const add = (title: string) =>
    all.push(
      aValue(Recording, {
        ...{ id: idOf(all.length), title, media_type: 'audio/wav', removable: false },
        ...{ duration_ms: 951_000, peaks: Array.from({ length: 600 }, (_, at) => at % 100) },
        ...changes,
      }),
    )
  for (let index = 0; index < length; index += 1) add(`No. ${index}`)
  server.answers(recordingsContract.listRecordings, (request) => {
    const offset = offsetIn(request)
    return { items: all.slice(offset, offset + 20), total: all.length, most_bytes: 1000 }
  })
  return { ...server, add }
}

test('who has no recordings reads when there will be some; a new one comes by itself', async () => {
  const server = openRecordings(0)
  await openScreen('/recordings')
  await expect.element(page.getByText(/^No recordings yet\. When your tutor/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Add a Recording' }))
    .not.toBeInTheDocument()
  server.add('The first')
  server.publishes('recordings')
  await expect.element(page.getByRole('heading', { name: 'The first' })).toBeVisible()
  await expect.element(page.getByText(/^No recordings yet/)).not.toBeInTheDocument()
})

test('recordings come twenty at first, the rest on demand', async () => {
  openRecordings(22)
  await openScreen('/recordings')
  await expect.poll(count).toBe(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(count).toBe(22)
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('recordings that did not come are asked for again', async () => {
  const server = openRecordings(1)
  const list = recordingsContract.listRecordings
  server.breaksDown(list)
  await openScreen('/recordings')
  await expect.element(page.getByText('Failed to load the recordings')).toBeVisible()
  await expectFirstClass({ axeAt: [390] })
  server.answers(list, { items: [aValue(Recording)], total: 1, most_bytes: 1000 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(count).toBe(1)
})

test('long titles of recordings stay within, and read as they were written', async () => {
  const server = openRecordings(0)
  server.add('Aufführungsbesprechungs'.repeat(6))
  server.add('Mix, <b>loud</b>')
  await openScreen('/recordings')
  await expect.element(page.getByRole('button', { name: 'Play Mix, <b>loud</b>' })).toBeVisible()
  await expectFirstClass()
})

const bell = page.getByRole('button', { name: 'Notifications' })

test('notifications that did not come are asked for again, at the bell and on their page', async () => {
  const server = openFakeServer()
  server.isUnreachable(notificationsContract.listNotifications)
  await openScreen('/notifications')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('alert')).toMatchTextContent('could not be loaded')
  await expect.element(main).not.toMatchTextContent('Nothing unread')
  await bell.click()
  const told = page.getByRole('list', { name: 'What you were told' })
  await expect.element(told.getByRole('alert')).toHaveTextContent('They could not be loaded.')
  const data = { assignment_id: idOf(2), assignment: 'Scales', grade: 18, max_points: 20 }
  const common = { id: idOf(1), created_at: '2026-11-28T18:30:00.000Z', is_read: false }
  const one = { ...common, kind: 'grade', data } as const
  const list = { items: [one], total: 1, unread: 1 }
  server.answers(notificationsContract.listNotifications, list)
  await told.getByRole('button', { name: 'Try again' }).click()
  await expect.element(told.getByRole('link').first()).toBeVisible()
  await expectFirstClass()
  // On a phone the list is all in sight.
  await page.viewport(390, 844)
  const { left, right } = told.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  await userEvent.keyboard('{Escape}')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByRole('listitem').first()).toBeVisible()
})
