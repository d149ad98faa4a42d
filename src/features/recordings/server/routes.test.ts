import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { recordingsContract as it } from '../contract.ts'
import { aRecording } from '../fixtures.ts'
import { insertRecording } from './data.ts'

const academy = await testAcademy()
const { student, otherStudent } = academy.people
await selectCourses(academy.db, student.id, [4, 2], academy.clock.now)
await selectCourses(academy.db, otherStudent.id, [5], academy.clock.now)
afterAll(() => academy.close())

type Name = keyof TestAcademy['people']
const as = (name: Name) => academy.as(academy.people[name])

/** A recording whose file has this content. */
async function record(
  {
    mediaType,
    ...details
  }: Partial<Parameters<typeof aRecording>[0]> & { mediaType?: string } = {},
  words: string | Buffer = '0123456789',
) {
  const file_id = await storeFile(academy, words, mediaType ? { mediaType } : {})
  const created_by = academy.people.tutor.id
  const row = aRecording({ created_by, file_id, ...details })
  return (await insertRecording(academy.db, row)).id
}

const play = (
  name: Name,
  id: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
) => {
  const actor = academy.people[name]
  const cookie = actor.kind === 'person' ? { cookie: sessionCookie(actor) } : {}
  return fetch(`${academy.url}/api/recordings/${id}/media`, {
    ...init,
    headers: { ...cookie, ...headers },
  })
}

test('one is shown alone to those who may see it', async () => {
  const id = await record({ title: 'The second take' })
  for (const [name, total] of [
    ['student', 1],
    ['otherStudent', 0],
    ['admin', 1],
  ] as const) {
    const { body } = await as(name).call(it.listRecordings, { query: { recording: id } })
    expect([name, body.total, body.items.map((item) => item.id)]).toEqual([
      name,
      total,
      total ? [id] : [],
    ])
  }
  const { status } = await as('student').call(it.listRecordings, { query: { recording: 'x' } })
  expect(status).toBe(400)
})

test('students see and play those of their courses, who teaches all of them', async () => {
  const id = await record({ title: "O'Hara’s <b>Reel</b>" })
  for (const [name, isVisible] of [
    ['student', true],
    ['otherStudent', false],
    ['tutor', true],
    ['otherTutor', true],
    ['admin', true],
  ] as const) {
    const { items } = (await as(name).call(it.listRecordings, { query: {} })).body
    const played = await play(name, id)
    expect([name, items.some((item) => item.id === id), played.status]).toEqual([
      name,
      isVisible,
      isVisible ? 200 : 404,
    ])
    const said = await played.text()
    if (isVisible) expect(said).toBe('0123456789')
    else expect(JSON.parse(said).message).toContain('not yours')
  }
  const { items } = (await as('student').call(it.listRecordings, { query: {} })).body
  expect(items.find((item) => item.id === id)).toEqual({
    id,
    title: "O'Hara’s <b>Reel</b>",
    course: { id: 4, name: 'Violin', drawing: 'course-4-violin', picture: null },
    recorded_on: '2026-03-02',
    recorded_at: '2026-03-02T23:30:00.000Z',
    media_type: 'audio/wav',
    bytes: 10,
    duration_ms: null,
    peaks: null,
    removable: false,
  })
})

test('nobody plays without a session, nor with an id of nothing', async () => {
  const id = await record()
  const visitor = await play('visitor', id)
  expect([visitor.status, (await visitor.json()).code]).toEqual([401, 'sign_in_required'])
  for (const method of ['GET', 'HEAD']) {
    expect((await play('visitor', id, { method })).status).toBe(401)
    expect((await play('tutor', '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f', { method })).status).toBe(
      404,
    )
    expect((await play('tutor', '1', { method })).status).toBe(404)
    expect((await play('tutor', '..%2f..%2fsecret', { method })).status).toBe(404)
  }
})

test('they come the newest first, in pages', async () => {
  const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index))
  for (let index = 0; index < 22; index += 1) {
    await record({ course_id: 5, title: `Take ${index}`, recorded_at: day(index) })
  }
  const first = (await as('otherStudent').call(it.listRecordings, { query: {} })).body
  expect([first.items.length, first.total]).toEqual([20, 22])
  expect(first.items.slice(0, 2).map(({ title }) => title)).toEqual(['Take 21', 'Take 20'])
  const query = { offset: '20' } as never
  const rest = (await as('otherStudent').call(it.listRecordings, { query })).body
  expect(rest.items.map(({ title }) => title)).toEqual(['Take 1', 'Take 0'])
  const wrong = await as('otherStudent').call(it.listRecordings, { query: { offset: -1 } })
  expect(wrong.status).toBe(400)
})

test('a part is sent as a part, with the headers of the house', async () => {
  const id = await record()
  const reply = await play('student', id, { headers: { range: 'bytes=2-4' } })
  expect([reply.status, await reply.text()]).toEqual([206, '234'])
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'audio/wav',
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${id}-10"`,
  })
  expect(reply.headers.get('content-encoding')).toBeNull()
  const after = await play('student', id, { headers: { range: 'bytes=10-' } })
  expect([after.status, after.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})

test('a player that has it asks whether it still may', async () => {
  const id = await record()
  const known = { headers: { 'if-none-match': `"${id}-10"` } }
  expect((await play('student', id, known)).status).toBe(304)
  expect((await play('otherStudent', id, known)).status).toBe(404)
  expect((await play('visitor', id, known)).status).toBe(401)
})

test('what is no recording to a browser is not sent as one', async () => {
  const id = await record({ mediaType: 'video/x-html' }, '<script>')
  expect((await play('tutor', id)).status).toBe(404)
  const other = await record({ mediaType: 'audio/WAV; codecs=1' })
  expect((await play('tutor', other)).headers.get('content-type')).toBe('audio/wav')
})

test.each([
  ['is gone', { path: 'elsewhere.wav' }],
  ['is shorter than it was', { bytes: '11' }],
])('a file that %s is told to the person and to the log', async (_, changes) => {
  const file_id = await storeFile(academy)
  const id = await record({ file_id })
  await academy.db.updateTable('stored_files').set(changes).where('id', '=', file_id).execute()
  for (const method of ['GET', 'HEAD']) {
    const reply = await play('student', id, { method })
    expect(reply.status).toBe(404)
    if (method === 'GET') expect((await reply.json()).message).toContain('tell the office')
  }
  const logged = academy
    .logged()
    .split('\n')
    .filter((line) => line.includes(file_id))
  expect(logged.join()).toContain('a file is gone')
})

test('who goes away in the middle leaves no file open', async () => {
  const id = await record({}, Buffer.alloc(24 * 1024 * 1024))
  const leaving = new AbortController()
  const reply = await play('student', id, { signal: leaving.signal })
  await reply.body?.getReader().read()
  expect(await openFiles()).toHaveLength(1)
  leaving.abort()
  await expect.poll(openFiles).toEqual([])
})

/** The open files of this process, which is the server too, from Linux's /proc. */
async function openFiles() {
  const handles = await readdir('/proc/self/fd')
  const paths = await Promise.all(
    handles.map((handle) => readlink(join('/proc/self/fd', handle)).catch(() => '')),
  )
  return paths.filter((path) => path.startsWith(join(academy.folder, 'files')))
}
