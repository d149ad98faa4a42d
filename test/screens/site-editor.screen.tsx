import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publishingContract, type SiteDocument } from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import { type KindName, kindOf } from '#features/publishing/rules.ts'
import { seeds } from '#features/publishing/server/seed/seeds.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { expectAccessible, openScreen } from './open-screen.tsx'

beforeEach(() => page.viewport(1440, 900))

const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'
const at = '2026-11-28T18:30:00.000Z'
const status = page.getByRole('status').first()
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Opens the form of a document as it was first published; what is written is kept. */
async function openDocument(kind: KindName, content: Draft, changes: Partial<SiteDocument> = {}) {
  const server = openFakeServer({ person: aPerson({ role: 'admin' }) })
  let document: SiteDocument = {
    ...{ kind, id, revision: 1, schema_version: kindOf(kind).schemaVersion, version: 1 },
    ...{ draft: null, publish_at: null, held_back: null, published: content, last: content },
    ...changes,
  }
  const change = (changed: Partial<SiteDocument>) => {
    document = { ...document, revision: document.revision + 1, ...changed }
    return document
  }
  const restores = () => {
    server.answers(publishingContract.saveSiteDraft, ({ body }) => {
      const written = (body as { content: Draft }).content
      // What does not differ from the site is no draft.
      const isSame = JSON.stringify(written) === JSON.stringify(content)
      return change({ draft: isSame ? null : { content: written, at, by: null } })
    })
  }
  server.answers(publishingContract.showSiteDocument, () => document)
  server.answers(publishingContract.discardSiteDraft, () => ({ document: change({ draft: null }) }))
  server.answers(publishingContract.scheduleSiteDocument, ({ body }) =>
    change({ publish_at: (body as SiteDocument).publish_at }),
  )
  restores()
  const router = await openScreen(`/admin/site/${kind}/${id}`)
  return { ...server, change, restores, router }
}

const courseOf = (title: string) =>
  seeds.courses.find((it) => (it as Draft).title === title) as Draft
const recital = seeds.events.find((it) => (it as Draft).title === 'Student Recital') as Draft
const where = page.getByLabelText('Where')

test('weeks are moved by keys, taken out and brought back', async () => {
  await openDocument('courses', courseOf('Violin'))
  const syllabus = page.getByRole('group', { name: 'Syllabus' })
  await expect.element(syllabus).toBeVisible()
  const topics = () => [
    ...syllabus.element().querySelectorAll<HTMLElement>('li button[aria-expanded]'),
  ]
  const textOf = (index: number) => topics()[index]?.textContent
  const focused = () => topics().indexOf(document.activeElement as HTMLElement)
  expect(topics()).toHaveLength(12)
  topics()[0]?.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(focused).toBe(1)
  expect(textOf(1)).toMatch(/How a violin stands/)
  await expect.element(page.getByText('Week 1 is number 2 of 12 now')).toBeInTheDocument()
  await expect.element(syllabus.getByText(/The site has another order\./)).toBeVisible()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(focused).toBe(0)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(textOf(0)).toMatch(/How a violin stands/)
  await expect.element(page.getByText('On the site', { exact: true })).toBeVisible()

  topics()[1]?.click()
  await syllabus.getByLabelText('Topic').fill('The bow and the arm')
  await expect.element(syllabus.getByText('On the site: “The bow arm”')).toBeVisible()
  await button('Move Week 2 down').click()
  await expect.element(button('Move Week 3 down')).toHaveFocus()
  await expect.element(page.getByText('Draft, 2 changes')).toBeVisible()
  await syllabus.getByRole('button', { name: 'Take out The bow and the arm' }).click()
  await expect.poll(() => topics().length).toBe(11)
  expect(focused()).toBe(1)
  await expect.element(syllabus.getByText(/taken out here: “The bow arm”/)).toBeVisible()
  await expectAccessible()

  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => topics().length).toBe(12)
  expect(textOf(2)).toMatch(/The bow and the arm/)
  await button('Undo').click()
  await button('Undo').click()
  await expect.poll(() => textOf(1)).toMatch(/The bow arm/)
  await expect.element(page.getByText('On the site', { exact: true })).toBeVisible()
  await button('Redo').click()
  await expect.poll(() => textOf(1)).toMatch(/The bow and the arm/)
  await expect.element(status).toMatchTextContent('Draft saved')
})

test('a draft that cannot be saved is kept, and saved as soon as that works', async () => {
  const server = await openDocument('events', recital)
  server.breaksDown(publishingContract.saveSiteDraft)
  await where.fill('Studio B')
  await expect.element(status).toMatchTextContent('could not be saved')
  server.breaksDown(publishingContract.publishSiteDocument)
  await button('Publish').click()
  await expect.element(page.getByText('Failed to publish')).toBeVisible()
  server.restores()
  await expect.element(status).toMatchTextContent('Draft saved')
  await expect.element(where).toHaveValue('Studio B')
})

test('what somebody else has written meanwhile is shown beside one’s own', async () => {
  const server = await openDocument('events', recital)
  server.refuses(publishingContract.saveSiteDraft, 409, 'Somebody else has changed it.')
  const by = { first_name: 'Jonah', last_name: 'Reyes' }
  server.change({ draft: { content: { ...recital, location: 'Studio C' }, at, by } as never })
  await where.fill('Studio B')
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('changed this while you were writing')
  await expect.element(alert).toMatchTextContent('Yours: “Studio B”')
  await expect.element(alert).toMatchTextContent('Theirs: “Studio C”')
  await expectAccessible()
  await page.getByRole('link', { name: 'The Site' }).last().click()
  const leave = page.getByRole('dialog', { name: 'What you wrote is not saved' })
  await expect.element(leave).toBeVisible()
  await expectAccessible()
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(where).toHaveValue('Studio B')
  server.restores()
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(status).toMatchTextContent('Draft saved')
  await expect.element(where).toHaveValue('Studio B')
})

test('a draft goes out by itself at a time that is still to come, or is held back', async () => {
  const content = { ...recital, location: 'Studio D' }
  await openDocument('events', recital, { draft: { content, at, by: null } })
  await button('Publish at a time').click()
  const dialog = page.getByRole('dialog', { name: 'Publish at a Time' })
  const send = dialog.getByRole('button', { name: 'Let it go out' })
  await send.click()
  await expect.element(dialog.getByText('Choose a day and a time')).toBeVisible()
  const time = dialog.getByLabelText('Day and time')
  await time.fill('2020-01-01T08:00')
  await send.click()
  await expect.element(dialog.getByText('Choose a moment that is still to come')).toBeVisible()
  await expectAccessible()
  await time.fill('2030-11-25T08:00')
  await send.click()
  await expect.element(page.getByText(/^Goes out .*Nov 25, 2030.*To change it/)).toBeVisible()
  await expect.element(where).toBeDisabled()
  await expectAccessible()
  await button('Hold it back').click()
  await expect.element(where).toBeEnabled()
})

test('what could not go out at its time says why', async () => {
  const content = { ...recital, title: '' }
  await openDocument('events', recital, {
    draft: { content, at, by: null },
    held_back: 'Give the event a name',
  })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('It did not go out at its time')
  await expect.element(alert).toMatchTextContent('Give the event a name')
  await expectAccessible()
})
