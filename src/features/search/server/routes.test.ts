import { afterAll, expect, test } from 'vitest'
import type { TestAcademy } from '../../../../test/academy.ts'
import { academyToSearch } from '../../../../test/academy-to-search.ts'
import { cello, monday, violin } from '../../../../test/term.ts'
import { searchContract as it } from '../contract.ts'

type Name = keyof TestAcademy['people']

const { academy, as, ids } = await academyToSearch()
const { db, people } = academy
afterAll(() => academy.close())

const search = (text: string, name: Name = 'admin') => as(name).call(it.search, { query: { text } })

/** Kind and address of everything that was found, in its order. */
const found = async (text: string, name: Name = 'admin') =>
  (await search(text, name)).body.groups.flatMap(({ kind, items }) =>
    items.map(({ href }) => [kind, href]),
  )

test('an admin finds people by name, address and student ID, without accents and apostrophes', async () => {
  const zoe = ['person', `/admin/people/${ids.zoe}`]
  for (const text of [
    'zoe o',
    'OBRIEN zoe',
    'secret.add',
    'secret.address@mail',
    'address',
    'CAD2025ST451',
    'st451',
    '451',
  ]) {
    expect([text, await found(text)]).toEqual([text, [zoe]])
  }
  const { groups } = (await search('o’brien')).body
  expect(groups).toEqual([
    {
      kind: 'person',
      items: [
        {
          id: ids.zoe,
          title: "Zoë O'Brien",
          about: 'Student, CAD2025ST451',
          at: null,
          href: `/admin/people/${ids.zoe}`,
        },
      ],
      has_more: false,
      all_href: '/admin/people?search=o%E2%80%99brien',
    },
  ])
})

test('a reviewer finds applications too, by phone number, reference and the ID that was given', async () => {
  const { id, reference } = await academy.db
    .selectFrom('admission_applications')
    .select(['id', 'reference'])
    .where('email', '=', 'zoe.martel@mail.example')
    .executeTakeFirstOrThrow()
  const application = ['application', `/admin/applications?application=${id}`]
  const references = [reference, reference.replace('-', '').toLowerCase()]
  const words = ['martel', 'zoe.martel@mail.example', '555-0142', '9055550142', 'st452']
  for (const text of [...words, ...references]) {
    expect([text, await found(text, 'reviewer')]).toEqual([text, [application]])
    expect([text, await found(text, 'admin')]).toEqual([text, []])
  }
  expect((await found('zoe', 'reviewer')).map(([kind]) => kind)).toEqual(['person', 'application'])
})

test('each finds what they may see, at the page that they may open', async () => {
  const bach = ['assignment', `/admin/assignments/${ids.bach}`]
  const room = (page: string) => ['room', `${page}/${ids.room}`]
  const open = (page: string) => ['room', `${page}/${ids.open}`]
  const recording = ['recording', `/recordings?recording=${ids.recording}`]
  const material = ['material', `/dashboard/courses/${cello}#material-${ids.material}`]
  const own = ['assignment', `/dashboard?tab=assignments&submit=${ids.bach}`]
  for (const [name, all] of [
    ['student', [open('/live-rooms')]],
    ['otherStudent', [room('/live-rooms'), open('/live-rooms'), recording, material, own]],
    ['tutor', [open('/live-rooms')]],
    [
      'otherTutor',
      [room('/admin/live-rooms'), open('/admin/live-rooms'), recording, material, bach],
    ],
    ['admin', [room('/admin/live-rooms'), open('/admin/live-rooms'), recording, material, bach]],
  ] as const) {
    const hits = await found('gavotte', name)
    expect([name, hits.toSorted()]).toEqual([name, all.toSorted()])
  }
  // What begins so comes before what has the word somewhere.
  expect((await found('gavotte', 'admin')).map(([kind]) => kind)).toEqual([
    'room',
    'room',
    'recording',
    'material',
    'assignment',
  ])
})

test('by its name a course is found with what belongs to it, and not those of others', async () => {
  const course = ['course', `/dashboard/courses/${cello}`]
  expect((await found('cello', 'otherStudent')).map(([kind]) => kind)).toEqual([
    'course',
    ...Array(5).fill('class'),
    'assignment',
    'room',
    'recording',
    'material',
  ])
  expect(await found('cello', 'student')).toEqual([])
  expect(await found('cello', 'tutor')).toEqual([])
  for (const name of ['otherTutor', 'admin'] as const) {
    const [first] = await found('cello', name)
    expect(first).toEqual(course)
  }
  expect(await found('cello bach', 'otherStudent')).toEqual([
    ['assignment', `/dashboard?tab=assignments&submit=${ids.bach}`],
  ])
})

test('classes are found by course, place and tutor: the next first, where each may open them', async () => {
  await db
    .updateTable('users')
    .set({ last_name: 'Gruß' })
    .where('id', '=', people.tutor.id)
    .execute()
  const [next] = await db
    .selectFrom('classes')
    .select(['id', 'starts_at'])
    .where('course_id', '=', violin)
    .where('ends_at', '>', monday)
    .orderBy('starts_at')
    .limit(1)
    .execute()
  const classes = async (text: string, name: Name) =>
    (await search(text, name)).body.groups.find(({ kind }) => kind === 'class')?.items ?? []
  for (const [name, href] of [
    ['student', '/dashboard?tab=schedule&week=2026-10-19'],
    ['tutor', `/admin/classes/${next?.id}`],
    ['admin', `/admin/classes/${next?.id}`],
  ] as const) {
    const [first, ...more] = await classes('violin gruss', name)
    expect(first).toMatchObject({ title: 'Violin', href, at: next?.starts_at.toISOString() })
    expect(first?.about).toContain('Gruß')
    expect(more).toHaveLength(4)
  }
  expect(await classes('gruss', 'otherTutor')).toEqual([])
  expect(await classes('violin nobody', 'admin')).toEqual([])
  const { id: place_id } = await db
    .insertInto('places')
    .values({ name: 'Großer Saal' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('classes')
    .set({ place_id, is_online: false })
    .where('id', '=', next?.id ?? '')
    .execute()
  expect(await classes('grosser sa', 'student')).toMatchObject([
    { about: expect.stringContaining('Großer Saal') },
  ])
})

test('a tutor finds the students on their rosters by name alone, a student finds nobody', async () => {
  expect(await found('zoe', 'otherTutor')).toEqual([['person', `/dashboard/courses/${cello}`]])
  for (const text of ['secret', 'secret.address@mail.example', 'st451', '@secret', '  secret']) {
    expect([text, await found(text, 'otherTutor')]).toEqual([text, []])
  }
  expect(await found('zoe', 'tutor')).toEqual([])
  expect(await found('zoe', 'otherStudent')).toEqual([])
  expect((await search('zoe', 'otherTutor')).body.groups[0]).toMatchObject({
    items: [{ about: 'Cello' }],
    all_href: null,
  })
})

test('five of a kind are shown, and that there are more', async () => {
  await db
    .insertInto('users')
    .values(
      Array.from({ length: 6 }, (_, index) => ({
        first_name: 'Xaver',
        last_name: `Number ${index}`,
        email: `x${index}@mail.example`,
        role: 'student' as const,
      })),
    )
    .execute()
  const [group] = (await search('xaver')).body.groups
  expect(group?.items.map(({ title }) => title)).toEqual(
    [0, 1, 2, 3, 4].map((index) => `Xaver Number ${index}`),
  )
  expect(group?.has_more).toBe(true)
})

test('nothing is found by nothing, and signs are no orders', async () => {
  for (const text of ['', '   ', "'", '@', '%', '&|!:*', '@a\\', "zq' | 'b", 'x'.repeat(100)]) {
    const { status, body } = await search(text, 'reviewer')
    expect([text, status, body]).toEqual([text, 200, { groups: [] }])
  }
})

test.each([['x'.repeat(101)], ['a\0'], ['a\nb']])('refuses %j', async (text) => {
  expect((await search(text)).status).toBe(400)
})

test('who is not signed in finds nothing, and an account that waits neither', async () => {
  expect((await search('violin', 'visitor')).status).toBe(401)
  expect((await search('violin', 'waiting')).status).toBe(401)
})

test('the log has nobody’s words', async () => {
  await search('canary-zqvx')
  expect(academy.logged()).not.toContain('canary-zqvx')
})
