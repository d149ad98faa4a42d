import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { mediaSamples } from '../../../../../test/sample-files.ts'
import { sessionCookie } from '../../../../../test/sessions.ts'
import { openMusicRoom } from '../../../../../test/takes.ts'
import { upload } from '../../../../../test/upload.ts'
import { performancesContract as it, type Performance } from '../../contract.ts'
import { maxVoiceNoteMs, tooLongVoiceNote, voiceNoteFile } from '../../rules.ts'

let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
let assignment: string
let take: string
beforeAll(async () => {
  academy = await testAcademy()
  room = await openMusicRoom(academy)
})
afterAll(() => academy.close())
beforeEach(async () => {
  assignment = await room.assign()
  take = (await room.play(assignment)).id
})

type Name = Exclude<keyof TestAcademy['people'], 'visitor' | 'guest'>
const file = { name: 'Voice note.webm', content: mediaSamples.webm }
const factsOf = (duration_ms: number, peaks = Array<number>(600).fill(40)) =>
  JSON.stringify({ duration_ms, peaks })
const facts = factsOf(19_000)

const speak = (fields: Record<string, string> = {}, name: Name = 'tutor', sent = file) =>
  upload(academy, academy.people[name], it.speakOfTake, {
    params: { id: take },
    fields: { facts, from_ms: '64000', ...fields },
    file: sent,
  })
const answer = (id: string, name: Name) =>
  upload(academy, academy.people[name], it.answerTakeCommentSpoken, {
    params: { id },
    fields: { facts },
    file,
  })
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id
const seen = async () => (await room.own(assignment)).takes[0]?.comments ?? []
const heard = (id: string, name: Name, headers = {}) =>
  fetch(`${academy.url}/api/take-comments/${id}/media`, {
    headers: { cookie: sessionCookie(academy.people[name]), ...headers },
  })
const stored = async () => {
  const query = academy.db.selectFrom('stored_files').select('path')
  const rows = await query.where('path', 'like', 'voice-notes/%').orderBy('path').execute()
  return rows.map(({ path }) => path)
}

test('a comment and its answer are spoken, and heard by both', async () => {
  const id = idOf(await speak({ to_ms: '82000', content: 'Like this.' }))
  const answered = idOf(await answer(id, 'student'))
  const voice_note = { duration_ms: 19_000 }
  expect(await seen()).toMatchObject([
    {
      ...{ from_ms: 64_000, to_ms: 82_000, content: 'Like this.', voice_note },
      answers: [{ content: '', voice_note, own: true }],
    },
  ])
  for (const name of ['student', 'tutor', 'admin'] as const) {
    for (const which of [id, answered]) {
      const response = await heard(which, name)
      expect(response.headers.get('content-type')).toBe('video/webm')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(file.content)
    }
  }
  expect((await heard(id, 'student', { range: 'bytes=0-3' })).status).toBe(206)
  for (const name of ['otherTutor', 'otherStudent'] as const)
    expect((await heard(id, name)).status).toBe(404)
})

test('who grades it speaks of it; who hears it answers', async () => {
  const statuses = async (call: (name: Name) => Promise<{ status: number }>) => {
    const all: Record<string, number> = {}
    for (const name of ['student', 'tutor', 'admin', 'otherTutor', 'otherStudent'] as const)
      all[name] = (await call(name)).status
    return all
  }
  const others = { otherTutor: 404, otherStudent: 404 }
  expect(await statuses((name) => speak({}, name))).toEqual({
    ...{ student: 403, tutor: 201, admin: 201, otherTutor: 404, otherStudent: 403 },
  })
  const id = idOf(await speak())
  expect(await statuses((name) => answer(id, name))).toEqual({
    ...{ student: 201, tutor: 201, admin: 201, ...others },
  })
})

test.each<[string, Record<string, string>, Partial<typeof file>, string | undefined]>([
  ['a document', {}, { name: 'Voice note.pdf' }, voiceNoteFile.words.unknown],
  ['another content', {}, { content: Buffer.from('<html>') }, voiceNoteFile.words.unknown],
  ['too long', { facts: factsOf(maxVoiceNoteMs + 1) }, {}, tooLongVoiceNote],
  ['a short wave', { facts: factsOf(19_000, [1]) }, {}, undefined],
  ['no wave', { facts: '{' }, {}, undefined],
  ['a place beyond the end', { from_ms: '192001' }, {}, undefined],
  ['no place', { from_ms: 'here' }, {}, undefined],
])('refused: %s', async (_what, fields, sent, message) => {
  const before = await stored()
  const { status, body } = await speak(fields, 'tutor', { ...file, ...sent })
  expect(status).toBe(422)
  if (message) expect(body).toMatchObject({ message })
  expect(await seen()).toEqual([])
  expect(await stored()).toEqual(before)
})

test('a voice note goes with its comment, with the comment that it answers, and with its take', async () => {
  const before = await stored()
  const [id, other] = [idOf(await speak()), idOf(await speak())]
  await answer(id, 'student')
  expect(await stored()).toHaveLength(before.length + 3)
  const tutor = academy.as(academy.people.tutor)
  await tutor.call(it.deleteTakeComment, { params: { id } })
  expect(await stored()).toHaveLength(before.length + 1)
  expect((await heard(id, 'student')).status).toBe(404)
  expect((await heard(other, 'student')).status).toBe(200)
  await academy.as(academy.people.student).call(it.withdrawTake, { params: { id: take } })
  expect(await stored()).toEqual(before)
})

test('what was written sounds of nothing, and what was spoken gets words', async () => {
  const tutor = academy.as(academy.people.tutor)
  const body = { content: 'Elbow.', from_ms: 0, to_ms: null }
  const written = idOf(await tutor.call(it.commentOnTake, { params: { id: take }, body }))
  expect((await heard(written, 'tutor')).status).toBe(404)
  const id = idOf(await speak())
  await tutor.call(it.changeTakeComment, { params: { id }, body: { content: 'The elbow.' } })
  const { takes } = (await room.own(assignment)) as Performance
  expect(takes[0]?.comments).toMatchObject([
    { content: 'Elbow.', voice_note: null },
    { content: 'The elbow.', voice_note: { duration_ms: 19_000 } },
  ])
})
