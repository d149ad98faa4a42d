import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { hugePng, photograph } from '../../../../../test/photographs.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { sessionCookie } from '../../../../../test/sessions.ts'
import { countStored } from '../../../../../test/stored-file.ts'
import { upload } from '../../../../../test/upload.ts'
import { publishingContract as it } from '../../contract.ts'
import type { Draft } from '../../field-types.ts'
import { theorbo } from '../../fixtures.ts'
import { siteMediaContract as media } from '../../media-contract.ts'
import { sitePicture } from '../../picture-rules.ts'
import { insertVersion, updateDraft } from '../data.ts'
import { deleteUnusedMedia } from '../delete-unused-media.ts'
import { deleteUnused } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
})
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

type Name = keyof TestAcademy['people']

const send = (content: Uint8Array, name = 'cello.jpg', who: Name = 'admin') =>
  upload(academy, academy.people[who], media.addSitePicture, { file: { name, content } })

/** The name of a picture that was sent. */
const added = async (content: Uint8Array) => String((await send(content)).body.name)

const open = (name: string, file: string, who: Name = 'visitor') => {
  const actor = academy.people[who]
  return fetch(`${academy.url}/pictures/${name}/${file}`, {
    headers: actor.kind === 'person' ? { cookie: sessionCookie(actor) } : {},
  })
}

const inStore = () => countStored(academy, 'site-pictures/**/*.*')

const asAdmin = () => academy.as(academy.people.admin)

/** A course that is a draft, with a picture. */
async function draftWith(picture: Draft, number: string) {
  const words = {
    title: `Lute ${number}`,
    applicationName: `Lute ${number}`,
    slug: `lute-${number}`,
  }
  const content = { ...theorbo, ...words, picture }
  const { body } = await asAdmin().call(it.draftSiteDocument, {
    params: { kind: 'courses' },
    body: { content },
  })
  return { params: { id: body.id }, body: { expected_revision: body.revision } }
}

test('a picture of a draft is for editors, and for everybody once it is published', async () => {
  const { status, body } = await send(await photograph())
  expect([status, body]).toEqual([201, { name: expect.stringMatching(/^[\w-]{36}-800x400$/) }])
  const name = String(body.name)
  const document = await draftWith({ file: name, words: 'A cello’s bridge', point: '40 20' }, '20')
  for (const who of ['visitor', 'student', 'tutor'] as const) {
    expect([who, (await open(name, '480.avif', who)).status]).toEqual([who, 404])
  }
  const draft = await open(name, '480.avif', 'admin')
  expect([draft.status, draft.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ])

  expect((await asAdmin().call(it.publishSiteDocument, document)).status).toBe(201)
  for (const [file, type, width] of [
    ['480.avif', 'image/avif', 480],
    ['480.webp', 'image/webp', 480],
    ['800.avif', 'image/avif', 800],
    ['800.webp', 'image/webp', 800],
  ] as const) {
    const answer = await open(name, file)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([
      file,
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
      answer.headers.get('content-disposition'),
      picture.width,
      picture.exif,
    ]).toEqual([file, 200, type, 'public, max-age=31536000, immutable', 'inline', width, undefined])
  }
  expect((await open(name, '960.avif')).status).toBe(404)
  expect((await open(name.replace('800x400', '801x400'), '800.avif')).status).toBe(404)
  for (const [odd, file] of [
    ['violin', '800.avif'],
    [name, '%00'],
    [name, '..%2f800.avif'],
  ] as const) {
    expect((await open(odd, file)).status).toBe(404)
  }
})

test('a picture needs words, a point in it, and to be there', async () => {
  const name = await added(await photograph({ scale: 0.5 }))
  const gone = name.replace(/^.{8}/, '00000000')
  const cases: [Draft, Record<string, string>][] = [
    [{ file: name }, { 'picture.words': 'Describe the picture in a few words' }],
    [{ words: 'A lute' }, { 'picture.file': 'Choose a picture, or take it out' }],
    [{ file: 'lute.png', words: 'A lute' }, { 'picture.file': 'Choose a picture, or take it out' }],
    [
      { file: name, words: 'A lute', point: '50 101' },
      { 'picture.point': 'Choose a point of the picture' },
    ],
    [
      { file: gone, words: 'A lute' },
      { 'picture.file': 'This picture is not there any more; choose it again' },
    ],
  ]
  for (const [picture, fields] of cases) {
    const document = await draftWith(picture, '21')
    const { status, body } = await asAdmin().call(it.publishSiteDocument, document)
    expect([status, (body as unknown as { fields: unknown }).fields]).toEqual([422, fields])
  }
  expect((await open(name, '400.avif')).status).toBe(404)
})

test('what nothing names any more leaves after a week; what was published stays', async () => {
  await deleteUnused(academy.db, new Date())
  await academy.files.clearOut()
  const before = await inStore()
  const published = await added(await photograph({ scale: 0.5 }))
  const document = await draftWith({ file: published, words: 'A lute' }, '22')
  const { params } = document
  const first = (await asAdmin().call(it.publishSiteDocument, document)).body
  const { picture: _, ...content } = first.published ?? {}
  const body = { content, expected_revision: first.revision }
  const { revision } = (await asAdmin().call(it.saveSiteDraft, { params, body })).body
  await asAdmin().call(it.publishSiteDocument, { params, body: { expected_revision: revision } })
  const drafted = await added(await photograph({ scale: 0.5 }))
  await draftWith({ file: drafted, words: 'A lute' }, '23')
  const forgotten = await added(await photograph({ scale: 0.5 }))
  expect((await inStore()) - before).toBe(6)

  const { db, files } = academy
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await deleteUnusedMedia({ db, files, clock: inDays(6) })
  expect((await inStore()) - before).toBe(6)
  await deleteUnusedMedia({ db, files, clock: inDays(8) })
  expect((await inStore()) - before).toBe(4)
  const there = async (name: string) => (await open(name, '400.avif', 'admin')).status
  expect([await there(published), await there(drafted), await there(forgotten)]).toEqual([
    200, 200, 404,
  ])
})

test.each<[string, string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
  ['a PDF', 'cello.pdf', () => samples.pdf, 422, 'JPG, PNG or WebP'],
  ['a PNG called JPG', 'cello.jpg', () => samples.png, 422, 'ending'],
  ['nothing', 'cello.png', () => Buffer.alloc(0), 422, 'empty'],
  ['too many pixels', 'cello.png', () => hugePng(), 422, '50 million'],
  ['a stamp', 'cello.png', () => hugePng(80), 422, '240 pixels wide'],
  ['a hair', 'cello.png', () => hair(), 422, '60 high'],
  ['21 MB', 'cello.jpg', () => Buffer.alloc(sitePicture.maxBytes + 1, 1), 413, '20 MB'],
])('%s is refused in words', async (_, name, make, status, said) => {
  const before = await inStore()
  const answer = await send(await make(), name)
  expect([answer.status, answer.body]).toEqual([
    status,
    expect.objectContaining({ message: expect.stringContaining(said) }),
  ])
  expect(await inStore()).toBe(before)
})

test.each<[Name, number]>([
  ['visitor', 401],
  ['student', 403],
  ['tutor', 403],
])('a %s sends none', async (who, status) => {
  expect((await send(samples.jpg, 'cello.jpg', who)).status).toBe(status)
})

const hair = () =>
  sharp({ create: { width: 2000, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()

test('what a program before this one has published is public too', async () => {
  const name = await added(await photograph({ scale: 0.5 }))
  const document = await draftWith({ file: name, words: 'A lute' }, '24')
  const { params } = document
  const { draft } = (await asAdmin().call(it.showSiteDocument, { params })).body
  await insertVersion(academy.db, document.params.id, {
    content: draft?.content ?? {},
    schema: 1,
    at: academy.clock.now,
    by: null,
  })
  await updateDraft(academy.db, document.params.id, null)
  expect((await open(name, '400.avif')).status).toBe(404)
  const { db, files } = academy
  await deleteUnusedMedia({
    db,
    files,
    clock: () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
  })
  expect((await open(name, '400.avif')).status).toBe(200)
})
