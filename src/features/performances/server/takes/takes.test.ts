import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignmentsContract } from '#features/assignments/contract.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { mediaSamples, samples } from '../../../../../test/sample-files.ts'
import { sessionCookie } from '../../../../../test/sessions.ts'
import { aFile, openMusicRoom } from '../../../../../test/takes.ts'
import { upload } from '../../../../../test/upload.ts'
import { performancesContract as it } from '../../contract.ts'
import { aTake } from '../../fixtures.ts'

let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
beforeAll(async () => {
  academy = await testAcademy({ performanceLimitMb: 1 })
  room = await openMusicRoom(academy)
})
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

type Name = Exclude<keyof TestAcademy['people'], 'visitor' | 'guest'>

const play = (id: string, name: Name, range?: string) =>
  fetch(`${academy.url}/api/takes/${id}/media`, {
    headers: { cookie: sessionCookie(academy.people[name]), ...(range && { range }) },
  })
test('a take arrives in pieces, whatever happens between, and becomes the submission', async () => {
  const id = await room.assign()
  const { status, performance } = await room.announce(id, { notes: 'Bar 9 is new.' })
  expect(status).toBe(201)
  const [take] = performance.takes
  expect(take).toMatchObject({ number: 1, received: 0, latest: false, notes: 'Bar 9 is new.' })
  expect(take?.peaks).toEqual(aTake().peaks)
  expect(performance.submission_id).toBeNull()
  const takeId = take?.id ?? ''

  const file = aFile()
  expect(await room.uploaded(takeId)).toBe(0)
  expect((await room.send(takeId, 0, file.subarray(0, 400))).status).toBe(204)
  expect(await room.uploaded(takeId)).toBe(400)
  expect((await room.own(id)).takes[0]?.received).toBe(400)
  // Nobody hears half a take, and nothing is to grade.
  expect((await play(takeId, 'student', 'bytes=0-99')).status).toBe(404)
  // From the beginning again, or beyond what is there: nothing is written.
  expect((await room.send(takeId, 0, file.subarray(0, 10))).status).toBe(409)
  expect((await room.send(takeId, 500, file.subarray(500))).status).toBe(409)
  expect((await room.send(takeId, 400, Buffer.alloc(601))).status).toBe(413)
  expect((await room.send(takeId, 400, file.subarray(400))).status).toBe(204)

  const there = await room.own(id)
  expect(there.takes).toMatchObject([{ received: null, latest: true, grade: null }])
  expect(there.submission_id).toBeTruthy()
  const heard = await play(takeId, 'student', 'bytes=8-11')
  expect(heard.status).toBe(206)
  expect(heard.headers.get('content-type')).toBe('audio/wav')
  expect(await heard.text()).toBe('WAVE')
  expect(Buffer.from(await (await play(takeId, 'tutor')).arrayBuffer())).toEqual(file)
  // Nothing can be sent after its end.
  expect(await room.uploaded(takeId)).toBe(404)
})

test('a file that was all there when its server failed is kept when its sender asks', async () => {
  const id = await room.assign()
  const { performance } = await room.announce(id)
  const takeId = performance.takes[0]?.id ?? ''
  const { path } = await academy.db
    .selectFrom('takes')
    .innerJoin('stored_files', 'stored_files.id', 'takes.file_id')
    .select('path')
    .where('takes.id', '=', takeId)
    .executeTakeFirstOrThrow()
  const place = join(academy.folder, 'files', path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, aFile())
  // It is no upload any more.
  expect(await room.uploaded(takeId)).toBe(404)
  expect((await room.own(id)).takes).toMatchObject([{ received: null, latest: true }])
})

test('a take for which there is no room waits for it, handed in', async () => {
  const id = await room.assign()
  const { performance } = await room.announce(id)
  const takeId = performance.takes[0]?.id ?? ''
  const resize = (bytes: number) =>
    academy.db
      .updateTable('stored_files')
      .set({ bytes })
      .where('id', 'in', (eb) =>
        eb.selectFrom('takes').select('file_id').where('takes.id', '=', takeId),
      )
      .execute()
  // A petabyte: more than any disk has.
  await resize(1e15)
  expect(await room.uploaded(takeId)).toBe(507)
  const sent = await room.send(takeId, 0, aFile())
  expect([sent.status, await sent.json()]).toMatchObject([507, { code: 'no_room' }])
  expect((await room.own(id)).takes).toMatchObject([{ received: 0 }])
  await resize(1000)
  expect(await room.uploaded(takeId)).toBe(0)
  expect((await room.send(takeId, 0, aFile())).status).toBe(204)
  expect((await room.own(id)).takes).toMatchObject([{ received: null, latest: true }])
})

test('whose playing it is, who set it and admins hear it, and nobody else', async () => {
  const { id } = await room.play(await room.assign())
  const statuses: Record<string, number> = {}
  for (const name of [
    'student',
    'otherStudent',
    'tutor',
    'otherTutor',
    'admin',
    'waiting',
  ] as const)
    statuses[name] = (await play(id, name)).status
  expect(statuses).toEqual({
    student: 200,
    otherStudent: 404,
    tutor: 200,
    otherTutor: 404,
    admin: 200,
    waiting: 401,
  })
  expect((await fetch(`${academy.url}/api/takes/${id}/media`)).status).toBe(401)
})

test('only who plays sends, asks how much is there, and withdraws', async () => {
  const { performance } = await room.announce(await room.assign())
  const id = performance.takes[0]?.id ?? ''
  const { otherStudent, tutor } = academy.people
  expect(await room.uploaded(id, otherStudent)).toBe(404)
  expect((await room.send(id, 0, aFile(), otherStudent)).status).toBe(404)
  expect((await room.send(id, 0, aFile(), tutor)).status).toBe(403)
  expect((await academy.as(otherStudent).call(it.withdrawTake, { params: { id } })).status).toBe(
    404,
  )
  expect(await room.uploaded(id)).toBe(0)
})

test.each([
  ['too large', { bytes: 1024 * 1024 + 1 }, 422],
  ['nothing', { bytes: 0 }, 422],
  ['a length of days', { duration_ms: 100 * 60 * 60 * 1000 }, 422],
  ['a wave that is too short', { peaks: [1, 2, 3] }, 422],
  ['a wave beyond its staff', { peaks: aTake().peaks.with(3, 101) }, 422],
])('%s is refused', async (_what, take, status) => {
  const id = await room.assign()
  expect((await room.announce(id, take)).status).toBe(status)
  expect((await room.own(id)).takes).toEqual([])
})

test.each([
  ['mp3', 'm4a', 'audio/mp4'],
  ['wav', 'mp3', 'audio/mpeg'],
  ['m4a', 'wav', 'audio/wav'],
  ['mp3', 'flac', 'audio/flac'],
  ['mp4', 'webm', 'video/webm'],
  ['mp3', 'ogg', 'audio/ogg'],
] as const)('what is named .%s and is %s is kept as %s', async (ending, content, type) => {
  const id = await room.assign()
  const file = mediaSamples[content]
  const played = await room.play(id, { name: `Slow bows.${ending}` }, { file })
  expect((await room.own(id)).takes).toMatchObject([
    { name: `Slow bows.${content}`, received: null, latest: true },
  ])
  expect((await play(played.id, 'student')).headers.get('content-type')).toBe(type)
})

test('a document is no performance, and a performance no document', async () => {
  const document = await room.assign({ asks_for: 'document' })
  expect((await room.announce(document)).status).toBe(404)
  const { status, body } = await upload(
    academy,
    academy.people.student,
    assignmentsContract.handIn,
    {
      params: { id: await room.assign() },
      fields: { notes: '' },
      file: { name: 'Diary.pdf', content: samples.pdf },
    },
  )
  expect([status, body.message]).toEqual([422, expect.stringContaining('asks for your playing')])
})

test('takes stand beside each other, and a grade stays with its take', async () => {
  const id = await room.assign()
  const first = await room.play(id, { name: 'One.wav' })
  expect(await room.grade(first.submission, 74)).toBe(200)
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  await room.play(id, { name: 'Two.wav' })
  expect((await room.own(id)).takes).toMatchObject([
    { number: 1, name: 'One.wav', grade: 74, latest: false },
    { number: 2, name: 'Two.wav', grade: null, latest: true },
  ])
  expect(await room.grade(first.submission, 80)).toBe(200)
  expect((await room.own(id)).takes.map((take) => take.grade)).toEqual([74, 80])
})

test('marks stay with their take too, and are of the assignment’s criteria', async () => {
  const id = await room.assign({ criteria: ['Tone', 'Rhythm'] })
  const { submission } = await room.play(id)
  const marks = [
    { criterion: 'Tone', mark: 4 },
    { criterion: 'Rhythm', mark: 3 },
  ]
  expect(await room.grade(submission, 70, [{ criterion: 'Elbow', mark: 5 }])).toBe(409)
  expect(await room.grade(submission, 70, [{ criterion: 'Tone', mark: 6 }])).toBe(422)
  expect(await room.grade(submission, 70, marks)).toBe(200)
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  const { id: second } = await room.play(id)
  expect((await room.own(id)).takes.map((take) => take.marks)).toEqual([marks, []])
  const student = academy.as(academy.people.student)
  await student.call(it.withdrawTake, { params: { id: second } })
  expect((await room.own(id)).takes).toMatchObject([{ grade: 70, marks }])
})

test('a take that arrives after a later one does not take its place', async () => {
  const id = await room.assign()
  const { performance } = await room.announce(id)
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  const second = await room.play(id)
  const early = performance.takes[0]?.id ?? ''
  expect((await room.send(early, 0, aFile())).status).toBe(204)
  expect((await room.own(id)).takes).toMatchObject([
    { id: early, received: null, latest: false },
    { id: second.id, received: null, latest: true },
  ])
})
