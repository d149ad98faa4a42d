import { afterAll, beforeEach, expect, test } from 'vitest'
import { academyWithMaterials } from '../../../../test/materials.ts'
import { mediaSamples, samples } from '../../../../test/sample-files.ts'
import { cello, violin } from '../../../../test/term.ts'
import { aMaterial } from '../fixtures.ts'
import { mostMaterials } from '../rules.ts'

const { academy, told, listed, addFile, addLink, countFiles, clear } = await academyWithMaterials()
afterAll(() => academy.close())
beforeEach(clear)

test('a tutor gives a course a file, and its students have it and are told', async () => {
  const { status, body } = await addFile('tutor', { week: '2' })
  expect([status, body]).toMatchObject([
    201,
    {
      title: "O'Hara’s étude",
      note: 'Bars 1 to 24.',
      week: 2,
      file: {
        name: "O'Hara’s Étude.pdf",
        media_type: 'application/pdf',
        bytes: samples.pdf.length,
      },
      link: null,
      added_at: academy.clock.now.toISOString(),
      changeable: true,
    },
  ])
  expect(await listed('student')).toMatchObject([{ id: body.id, changeable: false }])
  expect(await countFiles()).toBe(1)
  for (const name of ['student', 'otherStudent'] as const)
    expect(await told(name)).toEqual(["New material: O'Hara’s étude. Violin"])
  expect(await told('tutor')).toEqual([])
})

test('a link is shown with the host that browsers ask', async () => {
  const { status, body } = await addLink('tutor', { link: 'https://möbel.example/wiki' })
  expect([status, body]).toMatchObject([
    201,
    { link: { href: 'https://möbel.example/wiki', host: 'xn--mbel-5qa.example' }, file: null },
  ])
})

test.each([
  ['tutor', violin, 201],
  ['tutor', cello, 422],
  ['otherTutor', violin, 422],
  ['otherTutor', cello, 201],
  ['admin', cello, 201],
  ['admin', 99, 422],
  ['student', violin, 403],
  ['visitor', violin, 401],
] as const)('%s adds to the course %i: %i', async (name, course_id, status) => {
  const file = await addFile(name, { course_id: String(course_id) })
  expect([file.status, (await addLink(name, { course_id })).status]).toEqual([status, status])
  expect(await countFiles()).toBe(status === 201 ? 1 : 0)
})

const sound = mediaSamples.mp3
test.each([
  ['a web page', 'Etude.pdf', Buffer.from('<!doctype html>'), /PDF, PNG/],
  ['a program', 'Etude.exe', samples.pdf, /PDF, PNG/],
  ['a sound by another name', 'Etude.pdf', sound, /ending/],
  ['nothing', 'Etude.pdf', Buffer.alloc(0), /empty/],
])('%s is refused, and nothing of it stays', async (_, name, content, said) => {
  const { status, body } = await addFile('tutor', {}, { name, content })
  expect([status, body.fields]).toEqual([422, { file: expect.stringMatching(said) }])
  expect([await countFiles(), await listed('tutor')]).toEqual([0, []])
})

test('sounds are taken too, and a form without a file is not', async () => {
  expect((await addFile('tutor', {}, { name: 'Drone.mp3', content: sound })).status).toBe(201)
  const none = await addFile('tutor', {}, null)
  expect([none.status, none.body.message]).toEqual([422, 'Please choose a file'])
})

test.each([
  ['title', ' '],
  ['note', 'ab '.repeat(400)],
  ['week', 99],
  ['week', -1],
  ['course_id', 0],
])('a wrong %s is refused at its field, with a file and with a link', async (field, value) => {
  const wrong = { [field]: value }
  const texts = { [field]: String(value) }
  for (const { status, body } of [await addFile('tutor', texts), await addLink('tutor', wrong)]) {
    expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
      422,
      [field],
    ])
  }
  expect(await countFiles()).toBe(0)
})

test.each([
  'http://imslp.org',
  'https://user@imslp.org/',
  'javascript:alert(1)',
  'https://[.example/',
  'https://imslp.org/\u0000',
])('the link %j is refused', async (address) => {
  const { status, body } = await addLink('tutor', { link: address })
  expect([status, (body as { fields?: object }).fields]).toEqual([
    422,
    { link: expect.stringContaining('https://') },
  ])
})

test('a course has only so many, also where several are added at once', async () => {
  const { db } = academy
  await db
    .insertInto('materials')
    .values(Array.from({ length: mostMaterials - 1 }, () => aMaterial({})))
    .execute()
  const replies = await Promise.all([
    addFile('admin'),
    ...Array.from({ length: 9 }, () => addLink('tutor')),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  const { body } = await addLink('tutor')
  expect(body).toMatchObject({ message: expect.stringContaining('Delete one') })
  expect(await countFiles()).toBe(replies[0].status === 201 ? 1 : 0)
  expect((await addLink('otherTutor', { course_id: cello })).status).toBe(201)
})
