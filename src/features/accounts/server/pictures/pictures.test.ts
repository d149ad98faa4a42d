import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { discussionsContract } from '#features/discussions/contract.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { oddFiles } from '../../../../../test/hostile-files.ts'
import { hugePng, photograph } from '../../../../../test/photographs.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { sessionCookie } from '../../../../../test/sessions.ts'
import { countStored } from '../../../../../test/stored-file.ts'
import { upload } from '../../../../../test/upload.ts'
import { accountsContract } from '../../contract.ts'
import { profileContract as it } from '../../profile-contract.ts'
import { profilePicture } from '../../profile-rules.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

type Name = keyof TestAcademy['people']

const send = (content: Uint8Array, name = 'me.jpg', who: Name = 'student') =>
  upload(academy, academy.people[who], it.changePicture, { file: { name, content } })

const fetchPicture = (address: unknown, who: Name = 'otherStudent') => {
  const actor = academy.people[who]
  return fetch(academy.url + String(address), {
    headers: actor.kind === 'person' ? { cookie: sessionCookie(actor) } : {},
  })
}

const inStore = () => countStored(academy, 'pictures/**/*.*')

test('of a photograph a small upright square is kept, and nothing of what it says', async () => {
  const { status, body } = await send(await photograph())
  expect(status).toBe(200)
  expect(body.picture).toMatch(/^\/api\/pictures\/[\w-]{36}$/)
  const answer = await fetchPicture(body.picture)
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-disposition'),
    answer.headers.get('x-content-type-options'),
    answer.headers.get('cache-control'),
  ]).toEqual([200, 'image/webp', 'inline', 'nosniff', 'private, max-age=31536000, immutable'])
  const picture = Buffer.from(await answer.arrayBuffer())
  expect(picture.length).toBeLessThan(30_000)
  const { width, height, exif, icc, xmp, orientation } = await sharp(picture).metadata()
  expect([width, height, exif, icc, xmp, orientation]).toEqual([
    256,
    256,
    ...Array(4).fill(undefined),
  ])
  expect(picture.includes('Lakeshore')).toBe(false)
  const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (y * 256 + x) * 3
    return ['red', 'green', 'blue'][
      [0, 1, 2].toSorted((a, b) => (data[at + b] ?? 0) - (data[at + a] ?? 0))[0] ?? 0
    ]
  }
  expect([colourAt(8, 64), colourAt(248, 64), colourAt(8, 192), colourAt(248, 192)]).toEqual([
    'red',
    'red',
    'blue',
    'blue',
  ])
})

test('the session and what somebody writes carry the picture; one replaced or removed leaves', async () => {
  const student = academy.as(academy.people.student)
  const first = (await send(samples.jpg)).body.picture
  const second = (await send(samples.png, 'me.PNG')).body.picture
  expect(first).not.toBe(second)
  expect(await inStore()).toBe(1)
  expect((await fetchPicture(first)).status).toBe(404)

  const session = await student.call(accountsContract.getSession)
  expect(session.body.person?.picture).toBe(second)
  const discussion = { title: 'Rosin', content: 'Light?', course_id: null }
  const { body } = await student.call(discussionsContract.startDiscussion, { body: discussion })
  expect(body.author.picture).toBe(second)

  const removed = await student.call(it.removePicture)
  expect([removed.status, removed.body.picture]).toEqual([200, null])
  expect(await inStore()).toBe(0)
  expect((await fetchPicture(second)).status).toBe(404)
  expect(await academy.db.selectFrom('stored_files').select('id').execute()).toEqual([])
})

test('a picture leaves with its person', async () => {
  await send(samples.jpg, 'me.jpg', 'otherTutor')
  expect(await inStore()).toBe(1)
  await academy.db.deleteFrom('users').where('id', '=', academy.people.otherTutor.id).execute()
  await academy.files.clearOut()
  expect(await inStore()).toBe(0)
})

test('of many sent at once by one person one is kept', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(samples.jpg)))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(await inStore()).toBe(1)
  await academy.as(academy.people.student).call(it.removePicture)
})

test('nobody without an account sends or sees one', async () => {
  expect((await send(samples.jpg, 'me.jpg', 'visitor')).status).toBe(401)
  const { picture } = (await send(samples.jpg)).body
  expect((await fetchPicture(picture, 'visitor')).status).toBe(401)
  expect((await fetchPicture(picture, 'admin')).status).toBe(200)
})

test('another file of the academy is no picture', async () => {
  const { id } = await academy.db
    .insertInto('stored_files')
    .values({
      path: 'w.pdf',
      name: 'w.pdf',
      media_type: 'x/y',
      bytes: 1,
      state: 'kept',
      changed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await fetchPicture(`/api/pictures/${id}`)).status).toBe(404)
})

const words: [string, string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
  ['a PDF', 'me.pdf', () => samples.pdf, 422, 'PNG or JPG'],
  ['a PDF called PNG', 'me.png', () => samples.pdf, 422, 'PNG or JPG'],
  ['a PNG called JPG', 'me.jpg', () => samples.png, 422, 'ending'],
  ['nothing', 'me.png', () => Buffer.alloc(0), 422, 'empty'],
  ['too many pixels', 'me.png', () => hugePng(), 422, '50 million'],
  [
    'a photograph cut short',
    'me.jpg',
    async () => (await photograph()).subarray(0, 2000),
    422,
    'damaged',
  ],
  ['a PNG without its pixels', 'me.png', () => emptyPng(), 422, 'damaged'],
  ['6 MB', 'me.jpg', () => Buffer.alloc(profilePicture.maxBytes + 1, 1), 413, '5 MB'],
]

test('what cannot be one is refused in words, and what one had stays', async () => {
  const before = (await send(samples.jpg)).body.picture
  for (const [what, name, make, status, said] of words) {
    const answer = await send(await make(), name)
    const expected = [what, status, expect.stringContaining(said)]
    expect([what, answer.status, answer.body.message]).toEqual(expected)
  }
  expect((await fetchPicture(before)).status).toBe(200)
  expect(await inStore()).toBe(1)
})

// All of them are in recognize-file.test.ts.
test('nothing else gets in, whatever it is called', async () => {
  const odd = oddFiles
    .filter(({ taken, name }) => !taken && /\.(png|jpe?g)$/i.test(name))
    .filter((_, index) => index % 5 === 0)
  expect(odd.length).toBeGreaterThan(4)
  for (const { what, name, content } of odd) {
    await academy.database.pool.query('delete from rate_limits')
    const { status } = await send(content, name)
    expect([what, status]).toEqual([what, content.length > profilePicture.maxBytes ? 413 : 422])
  }
})

test('thirty in ten minutes are enough', async () => {
  const student = academy.as(academy.people.student)
  for (let call = 0; call < 30; call += 1) await student.call(it.removePicture)
  expect((await student.call(it.removePicture)).status).toBe(429)
})

/** In order as far as its chunks go. */
function emptyPng() {
  const whole = hugePng(80)
  const at = whole.indexOf('IDAT')
  return Buffer.concat([whole.subarray(0, at - 4), emptyData, whole.subarray(-12)])
}

/** An IDAT chunk with nothing in it, and its check sum. */
const emptyData = Buffer.from('000000004944415435af061e', 'hex')
