import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { courseOptions } from '#features/catalogue/course-option-rules.ts'
import { isSame } from '#features/publishing/content-rules.ts'
import { publishingContract, type SiteDocument, SiteRow } from '#features/publishing/contract.ts'
import type { Draft } from '#features/publishing/field-types.ts'
import { theorbo } from '#features/publishing/fixtures.ts'
import { type KindName, kindOf, knownFields } from '#features/publishing/rules.ts'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { seeds } from '#features/publishing/server/seed/seeds.ts'
import { aPerson, openFakeServer } from './fake-server.ts'
import { button, expectFirstClass, expectWords, focus, openScreen, toasts } from './open-screen.tsx'
import { aValue } from './sample.ts'

const contract = publishingContract
const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d0001'
const at = '2026-11-28T18:30:00.000Z'
const colleague = { first_name: 'Alma', last_name: 'Reyes' }

/** An admin at a server with one document, in which what they do is done. */
function openDocument(kind: KindName, typed: object) {
  const server = openFakeServer({
    person: aPerson({ role: 'admin', reviewer: true, teaches: 'all' }),
  })
  const published = knownFields(kind, typed as Draft)
  const document: SiteDocument = {
    ...{ kind, id, revision: 1, schema_version: kindOf(kind).schemaVersion, version: 1 },
    ...{ draft: null, publish_at: null, held_back: null, published, last: published },
  }
  const change = (changes: Partial<SiteDocument>) => {
    Object.assign(document, changes, { revision: document.revision + 1 })
    return { ...document }
  }
  const write = (content: Draft, by = colleague) =>
    change({ draft: isSame(content, published) ? null : { content, at, by } })
  const row = { kind, id, name: 'Student Recital', number: null } as const
  const items = [aValue(SiteRow, row)]
  server.answers(contract.listSite, () => ({ items, failures: [] }))
  server.answers(contract.showSiteDocument, () => ({ ...document }))
  const save = (body: unknown) => write((body as { content: Draft }).content)
  server.answers(contract.saveSiteDraft, ({ body }) => save(body))
  server.answers(contract.discardSiteDraft, () => ({ document: change({ draft: null }) }))
  server.answers(contract.scheduleSiteDocument, ({ body }) =>
    change({ publish_at: (body as SiteDocument).publish_at }),
  )
  const works = () => server.answers(contract.saveSiteDraft, ({ body }) => save(body))
  return { ...server, document, published, change, write, works }
}

const [, recital = {}] = seeds.events
const address = `/admin/site/events/${id}`
const place = page.getByLabelText('Where')
const status = page.getByRole('status').first()

async function throwAway() {
  await button('Throw draft away').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expectWords('Draft thrown away')
}

test('two who write at once see both versions, and nothing is lost', async () => {
  const server = openDocument('events', recital)
  await openScreen(address)
  server.breaksDown(contract.saveSiteDraft)
  await place.fill('Studio B')
  await expect.element(status).toMatchTextContent('could not be saved')
  server.write({ ...server.published, location: 'Studio C' })
  server.refuses(contract.saveSiteDraft, 409, 'Somebody else has changed it.')
  await page.getByLabelText('Time').fill('16:00')
  const alert = page.getByRole('alert').filter({ hasText: 'Theirs' })
  await expect.element(alert).toMatchTextContent('Alma Reyes changed this while you were writing')
  await expect.element(alert).toMatchTextContent('Yours: “Studio B”')
  await expect.element(alert).toMatchTextContent('Theirs: “Studio C”')
  await expect.element(status).toMatchTextContent('Not saved: somebody else has changed it')
  await expect.element(button('Publish')).toBeDisabled()
  await expectFirstClass({ axeAt: [390] })
  server.works()
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(status).toMatchTextContent('Draft saved')
  expect(server.sentTo(contract.saveSiteDraft).at(-1)).toMatchObject({
    content: { location: 'Studio B', time: '16:00' },
    expected_revision: 2,
  })

  // Where nothing would be lost the other's words are taken over by themselves.
  server.write({ ...server.published, location: 'Studio D' })
  server.publishes('drafts')
  await expect.element(place).toHaveValue('Studio D')

  server.write({ ...server.published, location: 'Studio E' })
  server.refuses(contract.saveSiteDraft, 409, 'Somebody else has changed it.')
  await place.fill('Studio F')
  await alert.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(place).toHaveValue('Studio E')
  await expect.element(alert).not.toBeInTheDocument()
})

test('who leaves before what they wrote could be saved is asked', async () => {
  const server = openDocument('events', recital)
  const router = await openScreen('/admin/site')
  await page.getByRole('link', { name: 'Student Recital' }).click()
  server.refuses(contract.saveSiteDraft, 409, 'Somebody else has changed it.')
  await place.fill('Studio B')
  const leave = page.getByRole('dialog', { name: 'What you wrote is not saved' })
  const list = page.getByRole('main').getByRole('link', { name: 'The Site' })
  await list.click()
  await expect.element(leave).toBeVisible()
  await expectFirstClass({ axeAt: [390] })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(leave).not.toBeInTheDocument()
  await router.navigate(-1)
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect.element(place).toHaveValue('Studio B')
  await list.click()
  await leave.getByRole('button', { name: 'Leave all the same' }).click()
  await expect.element(page.getByRole('heading', { name: 'The Site' })).toBeVisible()
})

test('who leaves in the middle of a word finds it again', async () => {
  const server = openDocument('events', recital)
  await openScreen(address)
  await page.getByLabelText('Name').fill('Student Recital, with choir')
  await expect.element(status).toHaveTextContent('Saving the draft...')
  await page.getByRole('main').getByRole('link', { name: 'The Site' }).click()
  await page.getByRole('link', { name: 'Student Recital' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Student Recital, with choir')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Student Recital, with choir')
  await throwAway()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Student Recital')
  expect(server.document.draft).toBeNull()
})

test('what could not be saved is there after a login, and saved; of two versions one chooses', async () => {
  const leaveUnsaved = async () => {
    const server = openDocument('events', recital)
    server.refuses(contract.saveSiteDraft, 401, 'Please log in.')
    await openScreen(address)
    await place.fill("St John's Hall")
    await expect.element(status).toMatchTextContent('could not be saved')
    await cleanup()
  }
  await leaveUnsaved()
  openDocument('events', recital)
  await openScreen(address)
  await expect.element(place).toHaveValue("St John's Hall")
  await expect.element(toasts).toMatchTextContent('What you had typed is here again')
  await expect.element(status).toMatchTextContent('Draft saved')
  await cleanup()
  openDocument('events', recital)
  await openScreen(address)
  await expect.element(place).toHaveValue('Recital Hall')
  await cleanup()

  await leaveUnsaved()
  const changed = openDocument('events', recital)
  changed.write({ ...changed.published, location: 'Studio C' })
  await openScreen(address)
  const alert = page.getByRole('alert').filter({ hasText: 'Theirs' })
  await expect.element(alert).toMatchTextContent("Yours: “St John's Hall”")
  await alert.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(place).toHaveValue('Studio C')
  await cleanup()
  openDocument('events', recital)
  await openScreen(address)
  await expect.element(place).toHaveValue('Recital Hall')
})

test('a draft is kept while the server fails, and saved as soon as that works', async () => {
  const server = openDocument('events', recital)
  await openScreen(address)
  await place.fill('Studio')
  // A change that is undone before it is saved makes no draft.
  await place.fill('Recital Hall')
  await expect.element(status).toHaveTextContent('')
  server.breaksDown(contract.saveSiteDraft)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await place.fill('Studio B')
    await expect.element(status).toMatchTextContent('could not be saved')
    await button('Publish').click()
    await expectWords('Failed to publish')
    await expect.element(toasts).toMatchTextContent('The draft could not be saved. What you wrote')
    server.works()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(status).toMatchTextContent('Draft saved')
  } finally {
    vi.useRealTimers()
  }
  await expect.element(place).toHaveValue('Studio B')
})

test('a draft goes out at a time, unless it is held back', async () => {
  const server = openDocument('events', recital)
  server.write({ ...server.published, location: 'Studio D', date: '2030-11-22' })
  await openScreen(address)
  await button('Publish at a time').click()
  const dialog = page.getByRole('dialog', { name: 'Publish at a Time' })
  const send = dialog.getByRole('button', { name: 'Let it go out' })
  const time = dialog.getByLabelText('Day and time')
  await send.click()
  await expectWords('Choose a day and a time')
  await time.fill('2020-01-01T08:00')
  await send.click()
  await expectWords('Choose a moment that is still to come')
  await expectFirstClass({ axeAt: [390] })
  await time.fill('2030-11-25T08:00')
  await send.click()
  // On the academy's clock.
  expect(server.sentTo(contract.scheduleSiteDocument).at(-1)).toEqual({
    publish_at: '2030-11-25T13:00:00.000Z',
    expected_revision: 2,
  })
  await expect
    .element(page.getByText(/^Goes out .*Nov 25, 2030.*To change it, hold it back/))
    .toBeVisible()
  await expect.element(place).toBeDisabled()
  await expect.element(button('Publish now')).toBeEnabled()
  await expectFirstClass({ axeAt: [390] })
  await button('Hold it back').click()
  await expect.element(place).toBeEnabled()
  await expect.element(button('Hold it back')).not.toBeInTheDocument()

  server.change({ held_back: 'Give the event a name' })
  server.publishes('drafts')
  const alert = page.getByRole('alert').filter({ hasText: 'It did not go out at its time' })
  await expect.element(alert).toMatchTextContent('Give the event a name. The site stayed as it was')
  await expectFirstClass({ axeAt: [390] })
})

test('what the server sets is read and not changed; the rest is the office’s', async () => {
  const [settings = {}] = seeds.settings
  const server = openDocument('settings', settings)
  const set = { contactEmail: 'office@academy.example', reviewers: ['alma@academy.example'] }
  server.answers(contract.showServerSettings, { settings: set })
  await openScreen(`/admin/site/settings/${id}`)
  const messages = page.getByLabelText(/^Messages go to/)
  const words = 'Set on the server, which wins.'
  await expect.element(messages).toHaveValue('office@academy.example')
  await expect.element(messages).toBeDisabled()
  await expect.element(messages).toHaveAccessibleDescription(words)
  const reviewers = page.getByRole('group', { name: 'Who may open applications' })
  await expect.element(reviewers).toHaveAccessibleDescription(words)
  await expect.element(reviewers.getByLabelText('Reviewer 1')).toHaveValue('alma@academy.example')
  await expect.element(reviewers.getByLabelText('Reviewer 1')).toBeDisabled()
  await expect.element(reviewers.getByRole('button', { name: 'Add a reviewer' })).toBeDisabled()
  await expectFirstClass()
  await page.getByLabelText('Prefix').fill('CON')
  await expectWords('On the site: “CAD”')
  await expectWords('Draft, 1 change')
  expect(server.document.draft?.content).toMatchObject({ studentIdPrefix: 'CON' })
  expect(page.getByText(words).elements().length).toBe(2)
})

test('weeks are moved by keys, taken out and brought back', async () => {
  const violin = seeds.courses.find(({ title }) => title === 'Violin') ?? {}
  const server = openDocument('courses', violin)
  server.sends(contract.previewSiteDocument, '')
  await openScreen(`/admin/site/courses/${id}`)
  const syllabus = page.getByRole('group', { name: 'Syllabus' })
  const topics = () => [...syllabus.element().querySelectorAll('li button[aria-expanded]')]
  const texts = () => topics().map((it) => it.lastElementChild?.firstChild?.textContent)
  const week = (name: string) => syllabus.getByRole('button', { name: new RegExp(`^\\d+ ${name}`) })
  await expect.poll(() => topics().length).toBe(12)
  const [first, second, ...others] = texts()
  const press = (keys: string) => userEvent.keyboard(`{Alt>}{${keys}}{/Alt}`)
  focus(week('How a violin stands'))
  await press('ArrowDown')
  await expect.poll(texts).toEqual([second, first, ...others])
  await expect.element(week('How a violin stands')).toHaveFocus()
  await expect.element(page.getByText('Week 1 is number 2 of 12 now')).toBeInTheDocument()
  await expect.element(syllabus.getByText('The site has another order.')).toBeVisible()
  await press('ArrowUp')
  await expect.element(week('How a violin stands')).toHaveFocus()
  await press('ArrowUp')
  await expect.poll(texts).toEqual([first, second, ...others])
  await expectWords('On the site')

  await week('The bow arm').click()
  await syllabus.getByLabelText('Topic').fill('The bow and the arm')
  await expect.element(syllabus.getByText('On the site: “The bow arm”')).toBeVisible()
  await button('Move Week 2 down').click()
  await expect.element(button('Move Week 3 down')).toHaveFocus()
  await expect.element(syllabus.getByText('On the site: “The bow arm”')).toBeVisible()
  await expectWords('Draft, 2 changes')
  await syllabus.getByRole('button', { name: 'Take out The bow and the arm' }).click()
  await expect.poll(() => topics().length).toBe(11)
  await expect.poll(() => document.activeElement).toBe(topics()[1])
  await expect.element(syllabus.getByText(/taken out here: “The bow arm”/)).toBeVisible()
  await expectFirstClass({ axeAt: [390] })

  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => texts()[2]).toBe('The bow and the arm')
  await button('Undo').click()
  await button('Undo').click()
  await expect.poll(() => texts()[1]).toBe('The bow arm')
  await expectWords('On the site')
  await button('Redo').click()
  await expect.poll(() => texts()[1]).toBe('The bow and the arm')
  await expect.element(status).toMatchTextContent('Draft saved')
  const saved = server.document.draft?.content.syllabus
  expect(saved).toMatchObject([
    { topic: first },
    { topic: 'The bow and the arm' },
    ...others.map(() => ({})),
  ])
  await throwAway()
  await expect.poll(() => texts()[1]).toBe('The bow arm')
})

test('the list of the office is not taken for what stands on the site', async () => {
  openDocument('events', recital)
  await openScreen('/admin/site')
  await expect.element(page.getByRole('link', { name: 'Student Recital' })).toBeVisible()
  // Nothing was drafted.
  await expect.element(page.getByRole('button', { name: /^Publish/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Announcements' }).click()
  await button('Write Announcement').click()
  const options = () => [
    ...page.getByLabelText('For', { exact: true }).element().querySelectorAll('option'),
  ]
  const names = courseOptions(seededSite.courses).map(([, name]) => name)
  await expect
    .poll(() => options().map(({ textContent }) => textContent))
    .toEqual(['Everybody', ...names])
})

test('the form of an event is first class at every width', async () => {
  openDocument('events', recital)
  await openScreen(address)
  await expect.element(place).toHaveValue('Recital Hall')
  await expectFirstClass()
})

test('several drafts go out together, or none of them', async () => {
  const server = openDocument('store', seeds.store[0] ?? {})
  const state = { is_draft: true, is_published: true, changes: 1, publish_at: null }
  const aRow = (name: string, kind: KindName, changes = {}, index = 1) =>
    aValue(SiteRow, {
      ...{ kind, name, number: null, revision: index, id: id.replace(/1$/, `${index}`) },
      state: { ...state, is_held_back: false, version: 1, is_newer: false, ...changes },
    })
  const shop = aRow('Shop', 'store')
  const questions = aRow('Questions', 'questions', {}, 2)
  const planned = aRow('Home page', 'home', { publish_at: '2030-11-25T13:00:00.000Z' }, 3)
  const items = [shop, questions, planned]
  server.answers(contract.listSite, () => ({ items: [...items], failures: [] }))
  await openScreen('/admin/site')
  await button('Publish all 2 drafts').click()
  const dialog = page.getByRole('dialog', { name: 'Publish Drafts' })
  const send = dialog.getByRole('button', { name: 'Publish' })
  const choice = (name: string) => dialog.getByLabelText(name, { exact: true })
  await expect.element(choice('Home page')).not.toBeInTheDocument()
  const why = 'Shop: Write the price as a number.'
  server.refuses(contract.publishSiteDrafts, 422, why, { fields: { [shop.id]: why } })
  await send.click()
  await expectWords('Nothing was published')
  await expect.element(choice('Shop')).toHaveAccessibleDescription(why)
  await expectFirstClass({ axeAt: [390] })
  await choice('Shop').click()
  await choice('Questions').click()
  server.answers(contract.publishSiteDrafts, () => {
    questions.state = { ...questions.state, is_draft: false, changes: 0 }
    return { items: [] }
  })
  await send.click()
  await expectWords('Choose what is to be published')
  await choice('Questions').click()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = { documents: [{ id: questions.id, expected_revision: 2 }] }
  expect(server.sentTo(contract.publishSiteDrafts).at(-1)).toEqual(sent)
  const row = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect.element(row('Questions')).toMatchTextContent('On the site')
  await expect.element(row('Shop')).toMatchTextContent('Draft, 1 change')
  await expect.element(button('Publish 1 draft')).toBeVisible()
  await expectFirstClass()
})

test('the other names of a course follow its first name until it is published', async () => {
  const server = openDocument('courses', theorbo)
  const name = page.getByLabelText('Name', { exact: true }).first()
  await openScreen(`/admin/site/courses/${id}`)
  await name.fill('Lute')
  await expect
    .poll(() => server.sentTo(contract.saveSiteDraft).at(-1))
    .toMatchObject({ content: { title: 'Lute', shortTitle: 'Theorbo', slug: 'theorbo' } })

  await cleanup()
  const draft = { content: server.published, at, by: colleague }
  server.change({ published: null, last: null, version: 0, draft })
  await openScreen(`/admin/site/courses/${id}`)
  await name.fill('Lute')
  await expect
    .poll(() => server.sentTo(contract.saveSiteDraft).at(-1))
    .toMatchObject({ content: { title: 'Lute', shortTitle: 'Lute', slug: 'lute' } })
})
