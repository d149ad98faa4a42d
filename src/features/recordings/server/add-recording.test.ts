import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { mediaSamples, samples } from '../../../../test/sample-files.ts'
import { upload } from '../../../../test/upload.ts'
import { wavOf } from '../../../demo/strings.ts'
import { recordingsContract as it } from '../contract.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ uploadLimitMb: 1 })
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
})
afterAll(() => academy.close())

type Name = keyof TestAcademy['people']
const as = (name: Name) => academy.as(academy.people[name])
const note = wavOf([{ at: 0, pitch: 60, rings: 0.2 }])
const scale = { title: 'Scale', course_id: '4', recorded_on: '2026-11-19' }

const add = (file: { name: string; content: Uint8Array }, fields = {}, name: Name = 'tutor') =>
  upload(academy, academy.people[name], it.addRecording, { fields: { ...scale, ...fields }, file })

test('a tutor leaves a recording, and the students of its course play it', async () => {
  const added = await add({ name: 'C dur.wav', content: note })
  expect([added.status, added.body]).toMatchObject([
    201,
    {
      title: 'Scale',
      course: { id: 4 },
      recorded_on: '2026-11-19',
      media_type: 'audio/wav',
      bytes: note.length,
    },
  ])
  const { items } = (await as('student').call(it.listRecordings, { query: {} })).body
  expect(items).toMatchObject([{ id: added.body.id, removable: false }])
  const params = { id: String(added.body.id) }
  const row = await academy.db.selectFrom('stored_files').select('path').executeTakeFirstOrThrow()
  expect(row.path).toMatch(/^recordings\/4\/\d{13}\.wav$/)
  const place = join(academy.folder, 'files', row.path)
  expect(await readFile(place)).toEqual(note)

  expect((await as('student').call(it.removeRecording, { params })).status).toBe(403)
  expect((await as('otherTutor').call(it.removeRecording, { params })).status).toBe(404)
  expect((await as('visitor').call(it.removeRecording, { params })).status).toBe(401)
  expect((await as('tutor').call(it.removeRecording, { params })).status).toBe(204)
  expect((await as('tutor').call(it.removeRecording, { params })).status).toBe(404)
  await expect(readFile(place)).rejects.toThrow('ENOENT')
  expect(await academy.db.selectFrom('stored_files').select('id').execute()).toEqual([])
})

test('an admin removes what any tutor has left', async () => {
  const { body } = await add({ name: 'take.mp4', content: mediaSamples.mp4 })
  expect(body.media_type).toBe('video/mp4')
  const removed = await as('admin').call(it.removeRecording, { params: { id: String(body.id) } })
  expect(removed.status).toBe(204)
})

test.each([
  ['a web page', 'take.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'), /MP3/],
  ['a picture', 'take.mp3', samples.png, /MP3/],
  ['a sound by another name', 'take.exe', note, /MP3/],
  ['a sound by the name of a video', 'take.mp4', note, /MP3/],
  ['nothing', 'take.wav', Buffer.alloc(0), /choose/],
])('%s is refused, and nothing of it stays', async (_, name, content, words) => {
  const { status, body } = await add({ name, content })
  expect([status, body.message]).toEqual([422, expect.stringMatching(words)])
  expect(await academy.db.selectFrom('stored_files').select('id').execute()).toEqual([])
})

test('what the browser has read in it comes back; what cannot be, is refused', async () => {
  const file = { name: 'take.wav', content: note }
  const peaks = Array.from({ length: 600 }, (_, index) => index % 101)
  const sent = (facts: unknown) => add(file, { facts: JSON.stringify(facts) })
  const { status, body } = await sent({ duration_ms: 500, peaks })
  expect([status, body.duration_ms, body.peaks]).toEqual([201, 500, peaks])
  for (const facts of [
    { duration_ms: 0, peaks },
    { duration_ms: 500, peaks: peaks.slice(1) },
    { duration_ms: 500, peaks: peaks.with(0, 101) },
    'none',
  ])
    expect([facts, (await sent(facts)).status]).toEqual([facts, 422])
  expect((await add(file, { facts: '{' })).status).toBe(422)
  expect((await add(file, { facts: 'x'.repeat(10_001) })).status).toBe(422)
})

test('the rules hold for the words too, and for the size that is set', async () => {
  const file = { name: 'take.wav', content: note }
  expect((await add(file, { title: ' ' })).body.fields).toEqual({ title: 'Give it a title' })
  expect((await add(file, { course_id: '99' })).body.fields).toHaveProperty('course_id')
  expect((await add(file, { course_id: 'x' })).body.fields).toHaveProperty('course_id')
  expect((await add(file, { recorded_on: 'today' })).body.fields).toHaveProperty('recorded_on')
  const large = await add({ name: 'long.wav', content: Buffer.alloc(1024 * 1024 + 1) })
  expect([large.status, large.body.message]).toEqual([413, 'The file must be smaller than 1 MB'])
  expect((await add(file, {}, 'student')).status).toBe(403)
  expect((await add(file, {}, 'visitor')).status).toBe(401)
})
