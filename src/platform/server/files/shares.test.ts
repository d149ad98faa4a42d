import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentsContract } from '#features/assignments/contract.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import { peopleContract } from '#features/people/contract.ts'
import { performancesContract } from '#features/performances/contract.ts'
import { fileContract } from '#platform/file-contract.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { mediaSamples, samples } from '../../../../test/sample-files.ts'
import { openMusicRoom } from '../../../../test/takes.ts'
import { upload } from '../../../../test/upload.ts'

let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
beforeAll(async () => {
  academy = await testAcademy({ studentStorageMb: 1 })
  room = await openMusicRoom(academy)
})
afterAll(() => academy.close())

const storageOf = async (name: 'student' | 'otherStudent' | 'tutor') =>
  (await academy.as(academy.people[name]).call(fileContract.showStorage)).body

test('a share is counted when a take is announced, and what is withdrawn counts no more', async () => {
  const id = await room.assign()
  expect(await storageOf('student')).toEqual({ used_bytes: 0, share_bytes: 1_000_000 })
  const { performance } = await room.announce(id, { bytes: 600_000 })
  expect(await storageOf('student')).toMatchObject({ used_bytes: 600_000 })
  const { student } = academy.people
  const call = { params: { id }, body: bodyOf(400_001) }
  const refused = await academy.as(student).call(performancesContract.handInTake, call)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'share_full', fields: { file: expect.stringContaining('600 KB of the 1.0 MB') } },
  ])
  // Nobody else's files count.
  expect(await storageOf('otherStudent')).toMatchObject({ used_bytes: 0 })
  const withdrawn = await academy
    .as(student)
    .call(performancesContract.withdrawTake, { params: { id: performance.takes[0]?.id ?? '' } })
  expect(withdrawn.status).toBe(204)
  expect(await storageOf('student')).toMatchObject({ used_bytes: 0 })
})

test('announcements that come at once count together', async () => {
  const id = await room.assign()
  const all = await Promise.all([1, 2, 3, 4].map(() => room.announce(id, { bytes: 400_000 })))
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  await academy.db.deleteFrom('takes').execute()
})

test('documents, voice notes and pictures count to who sends them', async () => {
  const { db, people } = academy
  const { student, tutor } = people
  const row = { title: 'Scales', course_id: 4, created_by: tutor.id }
  const { id } = await insertAssignment(db, row)
  const handIn = (content: Uint8Array) =>
    upload(academy, student, assignmentsContract.handIn, {
      params: { id },
      file: { name: 'scales.pdf', content },
    })
  const pdf = Buffer.concat([samples.pdf, Buffer.alloc(300_000, '%')])
  expect((await handIn(pdf)).status).toBe(201)
  const before = await storageOf('student')
  expect(before.used_bytes).toBe(pdf.length)
  const refused = await handIn(Buffer.concat([samples.pdf, Buffer.alloc(800_000, '%')]))
  expect([refused.status, refused.body.code]).toEqual([409, 'share_full'])
  expect(await storageOf('student')).toEqual(before)

  const played = await room.play(await room.assign(), { bytes: 1000 })
  const said = await academy.as(tutor).call(performancesContract.commentOnTake, {
    params: { id: played.id },
    body: { content: 'Slower', from_ms: 1, to_ms: null },
  })
  expect(said.status).toBe(201)
  const voice = (actor: typeof student, content: Uint8Array) =>
    upload(academy, actor, performancesContract.answerTakeCommentSpoken, {
      params: { id: String(said.body.id) },
      fields: { facts: JSON.stringify({ duration_ms: 1000, peaks }) },
      file: { name: 'answer.webm', content },
    })
  expect((await voice(student, spoken(2000))).status).toBe(201)
  expect((await storageOf('student')).used_bytes).toBe(pdf.length + 1000 + 2000)
  const large = await voice(student, spoken(900_000))
  expect([large.status, large.body.code]).toEqual([409, 'share_full'])
})

test('a tutor has no share, and what they send is counted all the same', async () => {
  expect(await storageOf('tutor')).toMatchObject({ share_bytes: null })
})

test('who is erased is the sender of nothing', async () => {
  const { db, people } = academy
  await room.play(await room.assign(), { bytes: 1000 })
  const admin = academy.as(people.admin)
  const erased = await admin.call(peopleContract.erasePerson, { params: { id: people.student.id } })
  expect(erased.status).toBe(204)
  const left = db.selectFrom('stored_files').select('id').where('sent_by', '=', people.student.id)
  expect(await left.execute()).toEqual([])
})

const spoken = (bytes: number) => {
  const content = Buffer.alloc(bytes, 7)
  mediaSamples.webm.copy(content)
  return content
}
const peaks = Array.from({ length: 600 }, () => 7)
const bodyOf = (bytes: number) => ({
  ...{ name: 'Bows.wav', kind: 'sound' as const, notes: '', duration_ms: 1000, peaks },
  bytes,
})
