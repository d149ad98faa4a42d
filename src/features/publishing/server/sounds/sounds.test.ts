import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { sessionCookie } from '../../../../../test/sessions.ts'
import { countStored } from '../../../../../test/stored-file.ts'
import { upload } from '../../../../../test/upload.ts'
import { wavOf } from '../../../../demo/strings.ts'
import { publishingContract as it } from '../../contract.ts'
import type { Draft } from '../../field-types.ts'
import { siteMediaContract as media } from '../../media-contract.ts'
import { siteSound, soundsNamed, waveLength } from '../../sound-rules.ts'
import { listStanding } from '../data.ts'
import { deleteUnusedMedia } from '../delete-unused-media.ts'
import { exportSite } from '../export-site.ts'
import { importSite } from '../import-site.ts'
import { exportSounds, importSounds } from './copy-sounds.ts'

let academy: TestAcademy
let other: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  other = await testAcademy()
})
afterAll(() => Promise.all([academy.close(), other.close()]))

type Name = keyof TestAcademy['people']

const note = wavOf([{ at: 0, pitch: 60, rings: 0.2 }])
const wave = `1 ${'v'.repeat(waveLength)}`
const words = { title: 'A bell', players: 'Ana O’Neill' }

const send = (content: Uint8Array, name = 'bell.wav', who: Name = 'admin') =>
  upload(academy, academy.people[who], media.addSiteSound, { file: { name, content } })

const play = (name: string, who: Name = 'visitor', headers: Record<string, string> = {}) => {
  const actor = academy.people[who]
  const cookie = actor.kind === 'person' ? { cookie: sessionCookie(actor) } : {}
  return fetch(`${academy.url}/sounds/${name}`, { headers: { ...cookie, ...headers } })
}

const inStore = () => countStored(academy, 'site-sounds/**/*.*')
const office = () => academy.as(academy.people.admin)

/** The home page with this recording as a draft. */
async function draftHome(recording: Draft) {
  const [home] = await listStanding(academy.db, ['home'])
  const params = { id: home?.id ?? '' }
  const { body: shown } = await office().call(it.showSiteDocument, { params })
  const { body } = await office().call(it.saveSiteDraft, {
    params,
    body: { content: { ...home?.content, recording }, expected_revision: shown.revision },
  })
  return { params, body: { expected_revision: body.revision } }
}

const publish = async (recording: Draft) =>
  office().call(it.publishSiteDocument, await draftHome(recording))

test('a sound of a draft is for editors, and for everybody once it is published', async () => {
  const { status, body } = await send(note)
  expect([status, body]).toEqual([201, { name: expect.stringMatching(/^[\w-]{36}\.wav$/) }])
  const name = String(body.name)
  const document = await draftHome({ ...words, file: name, wave })
  for (const who of ['visitor', 'student', 'tutor'] as const) {
    expect([who, (await play(name, who)).status]).toEqual([who, 404])
  }
  expect((await play(name, 'admin')).headers.get('cache-control')).toMatch(/^private/)

  expect((await office().call(it.publishSiteDocument, document)).status).toBe(201)
  const answer = await play(name)
  expect(answer.headers.get('content-type')).toBe('audio/wav')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer()).equals(note)).toBe(true)
  const part = await play(name, 'visitor', { range: 'bytes=4-7' })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4])

  for (const odd of [name.replace('wav', 'mp3'), name.replace(/^.{8}/, '00000000'), 'bell.wav']) {
    expect([odd, (await play(odd)).status]).toEqual([odd, 404])
  }
  const player = `src="/sounds/${name}" controls="" preload="none" aria-label="A bell, played by Ana O’Neill"`
  // Pages are printed a moment after they were published.
  await expect
    .poll(async () => (await (await fetch(`${academy.url}/`)).text()).includes(player))
    .toBe(true)
})

test('a recording needs its words and its wave, and to be there', async () => {
  const file = String((await send(note)).body.name)
  const missing = 'Choose a recording, or take it out'
  const cases: [Draft, Record<string, string>][] = [
    [{ file, wave, players: 'A' }, { 'recording.title': 'Say what is played' }],
    [{ file, wave, title: 'A' }, { 'recording.players': 'Say who plays' }],
    [{ file, ...words }, { 'recording.wave': missing }],
    [{ file, wave: `0 ${wave}`, ...words }, { 'recording.wave': missing }],
    [{ file: 'bell.wav', wave, ...words }, { 'recording.file': missing }],
    [
      { file: file.replace(/^.{8}/, '00000000'), wave, ...words },
      { 'recording.file': 'This recording is not there any more; choose it again' },
    ],
  ]
  for (const [recording, fields] of cases) {
    const { status, body } = await publish(recording)
    expect([status, body.fields]).toEqual([422, fields])
  }
})

test.each([
  ['nothing', 'bell.wav', Buffer.alloc(0), /empty/],
  ['a film', 'bell.webm', note, /MP3, M4A or WAV/],
  ['a page', 'bell.mp3', Buffer.from('<!doctype html><script>'), /MP3, M4A or WAV/],
  ['another name', 'bell.mp3', note, /ending/],
])('%s is no sound', async (_, name, content, why) => {
  const before = await inStore()
  const { status, body } = await send(content, name)
  expect([status, body.fields?.file]).toEqual([422, expect.stringMatching(why)])
  expect(await inStore()).toBe(before)
})

test('one that is too large is refused, and so is everybody who does not edit the site', async () => {
  const large = await send(Buffer.concat([note, Buffer.alloc(siteSound.maxBytes)]))
  expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('10 MB')])
  for (const [who, expected] of [
    ['visitor', 401],
    ['student', 403],
    ['tutor', 403],
  ] as const) {
    expect([who, (await send(note, 'bell.wav', who)).status]).toEqual([who, expected])
  }
})

test('what no draft names leaves after a week, and what was published stays', async () => {
  const left = String((await send(note)).body.name)
  const named = String((await send(note)).body.name)
  await draftHome({ ...words, file: named, wave })
  const before = await inStore()
  const day = 24 * 60 * 60 * 1000
  const sweep = (days: number) =>
    deleteUnusedMedia({
      db: academy.db,
      files: academy.files,
      clock: () => new Date(academy.clock.now.getTime() + days * day),
    })
  await sweep(6.9)
  expect((await play(left, 'admin')).status).toBe(200)
  await sweep(7.1)
  expect((await play(left, 'admin')).status).toBe(404)
  expect((await play(named, 'admin')).status).toBe(200)
  expect(await inStore()).toBeLessThan(before)
})

test('an academy takes over the sounds of another one', async () => {
  const name = String((await send(note)).body.name)
  expect((await publish({ ...words, file: name, wave })).status).toBe(201)
  const documents = await exportSite(academy.db)
  const names = soundsNamed(documents)
  expect([...names]).toEqual([name])
  const folder = new Map<string, Buffer>()
  for await (const { path, content } of exportSounds(academy, names)) folder.set(path, content)
  expect([...folder.keys()]).toEqual([`sounds/${name}`])

  const deps = { db: other.db, files: other.files, clock: () => other.clock.now }
  await importSounds(deps, names, async () => undefined)
  await expect(importSite(deps, documents)).rejects.toThrow('recording.file')
  for (let time = 0; time < 2; time += 1) {
    await importSounds(deps, names, async (path) => folder.get(path))
  }
  await importSite(deps, documents)
  const answer = await fetch(`${other.url}/sounds/${name}`)
  expect(Buffer.from(await answer.arrayBuffer()).equals(note)).toBe(true)
})
