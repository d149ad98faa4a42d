import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gradingContract } from '#features/assignments/contract.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { classroom } from '../../../../../test/classroom.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { countStored } from '../../../../../test/stored-file.ts'
import { openMusicRoom } from '../../../../../test/takes.ts'
import { performancesContract as it } from '../../contract.ts'
import { mostTakes } from '../../rules.ts'
import { givenUpSubjectOf, giveUpUploads } from '../give-up-uploads.ts'
import { performancesRetention } from '../retention.ts'

let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
beforeAll(async () => {
  academy = await testAcademy({ performanceLimitMb: 1 })
  room = await openMusicRoom(academy)
})
afterAll(() => academy.close())
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

test('a take is withdrawn until it has a grade; the one before takes its place again', async () => {
  const student = academy.as(academy.people.student)
  const withdraw = async (id: string) =>
    (await student.call(it.withdrawTake, { params: { id } })).status
  const id = await room.assign()
  const stored = await countStored(academy, 'uploads/*')
  const first = await room.play(id)
  await room.grade(first.submission, 74)
  expect(await withdraw(first.id)).toBe(409)
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  const second = await room.play(id)
  expect(await withdraw(first.id)).toBe(409)
  expect(await withdraw(second.id)).toBe(204)
  expect((await room.own(id)).takes).toMatchObject([{ id: first.id, latest: true, grade: 74 }])
  expect(await countStored(academy, 'uploads/*')).toBe(stored + 1)
  expect(await withdraw(second.id)).toBe(404)

  // The only one, and one that is still on its way.
  const other = await room.assign()
  const only = await room.play(other)
  const { performance } = await room.announce(other)
  expect(await withdraw(performance.takes[1]?.id ?? '')).toBe(204)
  expect(await withdraw(only.id)).toBe(204)
  expect(await room.own(other)).toMatchObject({ takes: [], submission_id: null })
  expect(await countStored(academy, 'uploads/*')).toBe(stored + 1)
})

test('there is an end to takes, and to uploads that rest', async () => {
  const id = await room.assign()
  expect((await room.announce(id)).status).toBe(201)
  await copyTakes(id, mostTakes - 3)
  // At once, as from several tabs.
  const announced = await Promise.all(Array.from({ length: 3 }, () => room.announce(id)))
  expect(announced.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
  const days = (count: number) => new Date(academy.clock.now.getTime() + count * 86_400_000)
  await giveUpUploads(academy.db, days(6.9))
  expect((await room.own(id)).takes).toHaveLength(mostTakes)
  const told = () => classroom(academy).notificationsOf(givenUpSubjectOf(id))
  expect(await told()).toEqual([])
  await giveUpUploads(academy.db, days(7.1))
  expect((await room.own(id)).takes).toEqual([])
  expect(await told()).toEqual([
    {
      user_id: academy.people.student.id,
      kind: 'take_given_up',
      data: { assignment_id: id, assignment: 'Slow bows' },
    },
  ])
})

/** Copies the only take of an assignment. */
const copyTakes = (assignmentId: string, count: number) =>
  academy.database.pool.query(
    `with files as (
       insert into stored_files (path, name, media_type, bytes, state, changed_at)
       select path || '.' || copy, name, media_type, bytes, state, changed_at
       from stored_files, generate_series(1, $2::int) copy
       where id = (select file_id from takes where assignment_id = $1)
       returning id)
     insert into takes (assignment_id, user_id, number, file_id, kind, duration_ms, peaks, handed_in_at)
     select assignment_id, user_id, 1 + row_number() over (), files.id, kind, duration_ms, peaks, handed_in_at
     from takes, files where assignment_id = $1`,
    [assignmentId, count],
  )

test('what is old goes with its takes, and nothing else', async () => {
  const old = await room.assign()
  await room.play(old)
  academy.clock.now = new Date(academy.clock.now.getTime() + 86_400_000)
  const before = academy.clock.now
  await room.play(old)
  const recent = await room.assign()
  await room.play(recent)
  const onItsWay = await room.assign()
  await room.announce(onItsWay)
  const { count } = await performancesRetention.findOld(academy.db, before)
  academy.clock.now = new Date(academy.clock.now.getTime() + 86_400_000)
  const later = await room.assign()
  await room.play(later)
  const now = academy.clock.now
  // The last take counts, and what is on its way is no performance yet.
  expect((await performancesRetention.findOld(academy.db, now)).count).toBe(count + 2)
  await performancesRetention.deleteOld(academy.db, now, now)
  expect((await performancesRetention.findOld(academy.db, now)).count).toBe(0)
  expect(await room.own(old)).toMatchObject({ takes: [], submission_id: null })
  expect((await room.own(later)).takes).toHaveLength(1)
  expect((await room.own(onItsWay)).takes).toHaveLength(1)
})

test('with a submission its takes go, and their files', async () => {
  await academy.files.clearOut()
  const stored = await countStored(academy, 'uploads/*')
  const id = await room.assign()
  const { submission } = await room.play(id)
  const tutor = academy.as(academy.people.tutor)
  expect(
    (await tutor.call(gradingContract.deleteSubmission, { params: { id: submission } })).status,
  ).toBe(204)
  expect((await room.own(id)).takes).toEqual([])
  await expect.poll(() => countStored(academy, 'uploads/*')).toBe(stored)
})

test('what is no sound by its first bytes is removed when it is there, and its sender is told', async () => {
  const id = await room.assign()
  const { performance } = await room.announce(id, { bytes: samples.pdf.length })
  const stored = await countStored(academy, 'uploads/*')
  const sent = await room.send(performance.takes[0]?.id ?? '', 0, samples.pdf)
  expect(sent.status).toBe(422)
  expect(await sent.json()).toMatchObject({ message: expect.stringContaining('MP3') })
  expect(await room.own(id)).toMatchObject({ takes: [], submission_id: null })
  expect(await countStored(academy, 'uploads/*')).toBe(stored)
  expect(await classroom(academy).notificationsOf(givenUpSubjectOf(id))).toMatchObject([
    {
      user_id: academy.people.student.id,
      kind: 'take_given_up',
      data: { assignment_id: id, reason: expect.stringContaining('MP3') },
    },
  ])
})
