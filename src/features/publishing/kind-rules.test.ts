import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsAcross, type Standing } from './across-rules.ts'
import { withFollowers, withValue } from './content-rules.ts'
import { drawings } from './drawing-rules.ts'
import type { Draft, Typed } from './field-types.ts'
import { mondayEvening, theorbo } from './fixtures.ts'
import { contentFrom, type KindName, kindOf, whyNotPublish } from './rules.ts'
import { seeds } from './server/seed/seeds.ts'

const kindNames = Object.keys(seeds) as KindName[]

test.each(kindNames)('the first content of %s can be published', (kind) => {
  for (const content of seeds[kind]) {
    expect(whyNotPublish(kind, content as Draft)).toBeUndefined()
    expect(() => contentFrom(kind, content as Draft)).not.toThrow()
  }
})

test('the first contents get on with each other', () => {
  const site = kindNames.flatMap((kind) =>
    seeds[kind].map(
      (content, index): Standing => ({
        id: `${kind} ${index}`,
        kind,
        content: content as Draft,
      }),
    ),
  )
  expect([...problemsAcross(site)]).toEqual([])
})

test.each([
  ['Theorbo', 'Theorbo', 'Theorbo', 'theorbo'],
  ['  Viola da gamba ', 'Viola da gamba', 'Viola da gamba', 'viola-da-gamba'],
  [
    'Théorbe & luth (débutants)',
    'Théorbe & luth (débutants)',
    'Théorbe & luth (débutants)',
    'theorbe-luth-debutants',
  ],
  [
    'Chamber music for strings, winds and a patient piano',
    'Chamber music for strings, winds and a',
    'Chamber music for strings, winds and a patient piano',
    'chamber-music-for-strings-winds-and-a-patient-piano',
  ],
  ['古琴', '古琴', '古琴', ''],
  ['', '', '', ''],
])('a new course called %j needs no other names', (title, shortTitle, applicationName, slug) => {
  const { follow } = kindOf('courses')
  expect(follow?.({ title })).toEqual({ shortTitle, applicationName, slug })
})

test('a name that somebody has written stays when the course is called otherwise', () => {
  const { follow } = kindOf('courses')
  if (!follow) throw new Error('no field of a course follows another')
  const write = (before: Draft, path: string, value: string) =>
    withFollowers(follow, before, withValue(before, path, value))
  const violin = write({}, 'title', 'Violin')
  expect(violin).toMatchObject({ shortTitle: 'Violin', slug: 'violin' })
  const named = write(violin, 'slug', 'fiddle')
  expect(write(named, 'title', 'Violin II')).toEqual({
    title: 'Violin II',
    shortTitle: 'Violin II',
    applicationName: 'Violin II',
    slug: 'fiddle',
  })
  // Emptied it stays empty, until the name changes again.
  const emptied = write(violin, 'slug', '')
  expect(emptied.slug).toBe('')
  expect(write(emptied, 'title', 'Viola').slug).toBe('viola')
})

test.each<[string, Typed, Record<string, string>]>([
  ['title', '', { title: 'Give the course a name' }],
  ['students', 'many', { students: 'Write a whole number from 0 to 99999' }],
  ['classSize', '0', { classSize: 'Write a whole number from 1 to 999' }],
  ['classSize', '', {}],
  ['slug', 'Théorbe', { slug: expect.stringContaining('small letters') }],
  ['requirements', [], { requirements: 'Add a requirement: there has to be one' }],
  ['requirements', ['A lute', ' '], { 'requirements.1': 'Write it, or take it out' }],
  ['syllabus.1.topic', '', { 'syllabus.1.topic': 'Give the week a topic' }],
  ['syllabus.1.week', '1', { 'syllabus.1.week': 'It has to come after week 1' }],
  ['tutor', {}, { 'tutor.name': 'Say who teaches it' }],
  ['tutor.name', '', { 'tutor.name': 'Say who teaches it' }],
  ['brochure', 'external', { brochureAddress: 'Write the address of the document' }],
  ['brochureAddress', 'http://a.example', { brochureAddress: expect.stringContaining('https') }],
  ['drawing', 'course-9', { drawing: 'Choose a drawing' }],
])('a course whose %s is %j: %j', (path, value, fields) => {
  expect(whyNotPublish('courses', withValue(theorbo, path, value))?.fields ?? {}).toEqual(fields)
})

test('what is wrong stands in the order of the form', () => {
  const weeks = Array.from({ length: 12 }, (_, index) => ({ week: String(index) }))
  const wrong = whyNotPublish('courses', { ...theorbo, title: '', syllabus: weeks })
  expect(Object.keys(wrong?.fields ?? {}).slice(0, 3)).toEqual([
    'title',
    'syllabus.0.content',
    'syllabus.0.topic',
  ])
  expect(Object.keys(wrong?.fields ?? {}).at(-1)).toBe('syllabus.11.topic')
  expect(wrong?.message).toBe('Give the course a name')
})

test('the product reads numbers, switches and what is missing as such', () => {
  const course = contentFrom('courses', { ...theorbo, number: '9', classSize: '' })
  expect(course).toMatchObject({
    number: 9,
    students: 4,
    syllabus: [{ week: 1 }, { week: 2 }],
    tutor: { sample: false },
  })
  expect([course.classSize, course.tutor.bio]).toEqual([undefined, undefined])
})

const [packages] = seeds.packages
test.each([
  ['350', undefined],
  ['350.50', undefined],
  ['0', undefined],
  ['-1', 'Write the price as a number, such as 350'],
  ['$350', 'Write the price as a number, such as 350'],
  ['1e3', 'Write the price as a number, such as 350'],
  ['', 'Write the price as a number, such as 350'],
])('a price of %j: %j', (price, sentence) => {
  const draft = withValue(packages as Draft, 'double.price', price)
  expect(whyNotPublish('packages', draft)?.fields?.['double.price']).toBe(sentence)
})

test('more courses for less are probably a slip', () => {
  const draft = withValue(packages as Draft, 'triple.price', '500')
  expect(kindOf('packages').warn?.(draft, '')).toEqual({
    'triple.price': 'It costs less than fewer courses.',
  })
})

test.each([
  ['at another time', { startTime: '21:00', endTime: '22:00' }, {}],
  ['on another day', { day: 'Tuesday' }, {}],
  ['in another place', { place: 'Room 1' }, {}],
  ['nowhere in particular', { place: '' }, {}],
  ['online', { place: '', online: 'yes' }, {}],
  [
    'online and somewhere',
    { online: 'yes' },
    { 'classes.1.place': expect.stringContaining('online') },
  ],
  ['there too', {}, { 'classes.1.place': 'Another class is there until 9:00 PM' }],
  ['there too, in other letters', { place: ' room  2' }, { 'classes.1.place': expect.anything() }],
  [
    'over before it begins',
    { place: '', endTime: '18:00' },
    { 'classes.1.endTime': 'It ends before it begins' },
  ],
])('a class %s: %j', (_, part, fields) => {
  const classes = [mondayEvening, { ...mondayEvening, course: '5', ...part }]
  expect(whyNotPublish('timetable', { classes })?.fields ?? {}).toEqual(fields)
})

test.each([
  [{ state: 'open' }, {}],
  [{ state: 'opens' }, { 'window.opensOn': 'Choose the day', 'window.words': expect.anything() }],
  [{ state: 'closed', words: 'In May again.' }, {}],
])('applications that are %j: %j', (window, fields) => {
  const [admission] = seeds.admission
  expect(whyNotPublish('admission', { ...(admission as Draft), window })?.fields ?? {}).toEqual(
    fields,
  )
})

test.each([
  ['CAD', undefined],
  ['ABC', 'There is no such currency; write its three letters, such as CAD'],
  ['cad', 'Write its three letters, such as CAD'],
])('the currency %s: %s', (currency, sentence) => {
  const [academy] = seeds.academy
  const { currency: said } =
    whyNotPublish('academy', { ...(academy as Draft), currency })?.fields ?? {}
  expect(said).toBe(sentence)
})

const course = (id: string, part: Draft): Standing => ({
  id,
  kind: 'courses',
  content: { ...theorbo, number: id, title: id, applicationName: id, slug: id, ...part },
})
const timetable: Standing = { id: 'week', kind: 'timetable', content: { classes: [mondayEvening] } }

test.each<[string, Standing[], Record<string, string[]>]>([
  [
    'two of one name',
    [course('1', { title: 'Lute' }), course('2', { title: ' lute ' })],
    { 1: ['title'], 2: ['title'] },
  ],
  [
    'two under one name of applications',
    [course('1', { applicationName: 'L' }), course('2', { applicationName: 'L' })],
    { 1: ['applicationName'], 2: ['applicationName'] },
  ],
  [
    'two with the same files',
    [course('1', { slug: 'l' }), course('2', { slug: 'l' })],
    { 1: ['slug'], 2: ['slug'] },
  ],
  ['a class of no course', [timetable], { week: ['classes.0.course'] }],
  ['a class of a course', [timetable, course('4', {})], {}],
  [
    'a class of a retired course',
    [timetable, course('4', { state: 'retired' })],
    { 4: ['state'], week: ['classes.0.course'] },
  ],
  [
    'a list with no course',
    [{ id: 'lists', kind: 'course-lists', content: { home: ['4'] } }],
    { lists: ['home.0'] },
  ],
])('%s', (_, site, expected) => {
  const found = [...problemsAcross(site)].map(([id, sentences]) => [id, Object.keys(sentences)])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('every drawing of the house can be chosen', () => {
  const folder = join(import.meta.dirname, '../../../src/platform/drawings')
  expect(existsSync(folder)).toBe(true)
  const files = globSync('*.svg', { cwd: folder }).map((name) => name.replace('.svg', ''))
  expect(files.toSorted()).toEqual(Object.keys(drawings).toSorted())
})
