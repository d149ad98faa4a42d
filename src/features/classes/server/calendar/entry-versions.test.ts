import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { profileContract } from '#features/accounts/profile-contract.ts'
import { gradingContract } from '#features/assignments/contract.ts'
import { publishingContract } from '#features/publishing/contract.ts'
import { siteDocuments } from '../../../../../test/site-documents.ts'
import { academyInTerm, violin } from '../../../../../test/term.ts'
import { calendarContract as it } from '../../calendar-contract.ts'
import { classesContract } from '../../contract.ts'
import { termsContract } from '../../term-contract.ts'

const { academy, as, on, edit, beginTerm, term } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

/** A change, later than everything before it, and what the entry shows then. */
type Case = { before?: () => unknown; change: () => unknown; shows?: object }

test.each<[string, Case]>([
  ['moved', { change: () => move({ day: '2026-10-27' }) }],
  ['elsewhere', { change: () => move({ place: 'Hall' }), shows: { place: 'Hall' } }],
  ['online', { change: () => move({ is_online: true, place: '' }), shows: { place: 'Online' } }],
  [
    'cancelled',
    {
      change: () => setStatus('cancelClass'),
      shows: {
        title: 'Cancelled: Violin',
        status: 'CANCELLED',
        text: expect.stringMatching(/Ill$/),
      },
    },
  ],
  [
    'brought back',
    {
      before: () => setStatus('cancelClass'),
      change: () => setStatus('restoreClass'),
      shows: { title: 'Violin', status: 'CONFIRMED' },
    },
  ],
  [
    'on a closed day',
    {
      change: () => close('Snow'),
      shows: { title: 'Cancelled: Violin', text: expect.stringMatching(/Snow$/) },
    },
  ],
  [
    'for another reason',
    {
      before: () => close('Snow'),
      change: () => close('Ice'),
      shows: { title: 'Cancelled: Violin', text: expect.stringMatching(/Ice$/) },
    },
  ],
  [
    'at a place of another name',
    {
      before: () => move({ place: 'Hall' }),
      change: renamePlace,
      shows: { place: 'Great Hall' },
    },
  ],
  ['with other tutors', { change: () => teach(['tutor', 'otherTutor']) }],
  [
    'with a tutor of another name',
    { change: () => rename('Novak'), shows: { text: expect.stringContaining('Novak') } },
  ],
  [
    'of a course of another title',
    {
      change: () => publish('courses', 'Violin', { title: 'Fiddle' }),
      shows: { title: 'Fiddle' },
    },
  ],
])('a class that is now %s is a later version of the same entry', async (_, its) => {
  const { id } = await on('2026-10-26')
  await expectLater(`class-${id}`, its, async () => {
    const { body } = await as('student').call(it.downloadClass, { params: { id } })
    return entriesIn(String(body))
  })
})

test.each<[string, object, object]>([
  ['another title', { title: 'Scales in thirds' }, { title: 'Due: Scales in thirds' }],
  [
    'another date',
    { due_date: '2026-10-30T03:59:00.000Z' },
    { starts: '2026-10-30T03:59:00.000Z' },
  ],
])('an assignment with %s is a later version of the same entry', async (_, change, shows) => {
  const body = { title: 'Scales', course_id: violin, due_date: '2026-10-23T03:59:00.000Z' }
  const added = await as('tutor').call(gradingContract.createAssignment, { body } as never)
  const { id, ...rest } = added.body as { id: string }
  await expectLater(`assignment-${id}`, {
    change: () =>
      as('tutor').call(gradingContract.editAssignment, {
        params: { id },
        body: { ...rest, ...change, expected_changed_at: null },
      } as never),
    shows,
  })
})

test('an event with another title is a later version of the same entry', async () => {
  const [event] = await siteDocuments(academy, 'events')
  const name = String(event?.published?.title)
  await expectLater(`event-${event?.id}`, {
    before: () => publish('events', name, { date: '2026-11-05' }),
    change: () => publish('events', name, { title: 'Open evening' }),
    shows: { title: 'Open evening' },
  })
})

/** Expects that the entry is the same in a later version after the change, wherever it is read. */
async function expectLater(
  uid: string,
  { before: prepare, change, shows = {} }: Case,
  single = readFeed,
) {
  await prepare?.()
  await makeAllOld()
  const find = async (read: typeof readFeed) =>
    (await read()).find((entry) => entry.uid === `${uid}@academy.example`)
  const before = await find(readFeed)
  expect(before).toBeDefined()
  await change()
  const after = await find(readFeed)
  expect(after).toMatchObject(shows)
  expect(after).not.toEqual(before)
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect(String(after?.modified) > String(before?.modified)).toBe(true)
  expect(await find(single)).toEqual(after)
}

/** As if all had been there for years, so that any change is later. */
async function makeAllOld() {
  const then = new Date('2020-01-01T12:00:00Z')
  const { db } = academy
  await db.updateTable('classes').set({ created_at: then, modified_at: null }).execute()
  const changed = db.updateTable('classes').set({ changed_at: then })
  await changed.where('changed_at', 'is not', null).execute()
  await db.updateTable('assignments').set({ created_at: then }).execute()
  await db.updateTable('site_versions').set({ published_at: then }).execute()
}

async function readFeed() {
  const { href } = (await as('student').call(it.showCalendarLink)).body
  const response = await fetch(href.replace('http://academy.example', academy.url))
  return entriesIn(await response.text())
}

/** Reads the entries of a calendar file with another library. */
function entriesIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone)
  }
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      title: event.summary,
      starts: event.startDate.toJSDate().toISOString(),
      place: event.location,
      text: event.description,
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
      modified: String(component.getFirstPropertyValue('last-modified')),
    }
  })
}

async function move(change: object) {
  expect((await edit(await on('2026-10-26'), change)).status).toBe(200)
}

async function setStatus(what: 'cancelClass' | 'restoreClass') {
  const { id, revision } = await on('2026-10-26')
  const body = { scope: 'one', revision, reason: 'Ill' } as never
  const { status } = await as('tutor').call(classesContract[what], { params: { id }, body })
  expect(status).toBe(200)
}

const listTerms = async () => (await as('admin').call(termsContract.listTerms)).body

async function close(name: string) {
  const body = { name, first_day: '2026-10-26', last_day: '2026-10-26' }
  const [known] = (await listTerms()).closed_days
  if (known) {
    const params = { id: known.id }
    return as('admin').call(termsContract.changeClosedDays, { params, body })
  }
  return as('admin').call(termsContract.addClosedDays, { body })
}

async function renamePlace() {
  const place = (await listTerms()).places.find(({ name }) => name === 'Hall')
  const params = { id: place?.id ?? '' }
  const body = { name: 'Great Hall', capacity: null }
  expect((await as('admin').call(termsContract.changePlace, { params, body })).status).toBe(204)
}

const teach = (names: ('tutor' | 'otherTutor')[]) =>
  as('admin').call(termsContract.setCourseTutors, {
    params: term,
    body: { course_id: violin, user_ids: names.map((name) => academy.people[name].id) },
  })

const rename = (last_name: string) =>
  as('tutor').call(profileContract.changeName, { body: { first_name: 'Marta', last_name } })

async function publish(kind: 'courses' | 'events', title: string, change: object) {
  const found = (await siteDocuments(academy, kind)).find(
    ({ published }) => published?.title === title,
  )
  const params = { id: found?.id ?? '' }
  const saved = await as('admin').call(publishingContract.saveSiteDraft, {
    params,
    body: {
      content: { ...found?.published, ...change },
      expected_revision: found?.revision ?? 0,
    },
  })
  const body = { expected_revision: saved.body.revision }
  const { status } = await as('admin').call(publishingContract.publishSiteDocument, {
    params,
    body,
  })
  expect(status).toBe(201)
}
