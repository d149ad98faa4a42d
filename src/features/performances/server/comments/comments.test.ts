import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationsContract } from '#features/notifications/contract.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { openMusicRoom } from '../../../../../test/takes.ts'
import { performancesContract as it, type Performance } from '../../contract.ts'

let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
let assignment: string
let submission: string
let take: string
beforeAll(async () => {
  academy = await testAcademy()
  room = await openMusicRoom(academy)
})
afterAll(() => academy.close())
beforeEach(async () => {
  assignment = await room.assign()
  const played = await room.play(assignment)
  take = played.id
  submission = played.submission
})

type Name = Exclude<keyof TestAcademy['people'], 'visitor' | 'guest'>
const as = (name: Name) => academy.as(academy.people[name])
const elbow = { content: 'The elbow stays on D.', from_ms: 64_000, to_ms: 82_000 }

/** Time goes on between two comments: their order is not that of time. */
const wait = () => {
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
}
const say = async (body: object = elbow, name: Name = 'tutor') => {
  wait()
  return as(name).call(it.commentOnTake, { params: { id: take }, body: body as typeof elbow })
}
const answer = (id: string, name: Name, content = 'Like this?') => {
  wait()
  return as(name).call(it.answerTakeComment, { params: { id }, body: { content } })
}
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

const seen = async (name: 'student' | 'tutor') => {
  const { body } =
    name === 'student'
      ? await as(name).call(it.showOwnPerformance, { params: { id: assignment } })
      : await as(name).call(it.showPerformance, { params: { id: submission } })
  return (body as Performance).takes[0]?.comments ?? []
}

test('what is said stands in the order of its places, with its answers', async () => {
  const id = idOf(await say())
  await say({ content: 'Good start.', from_ms: 21_000, to_ms: null })
  expect((await answer(id, 'student')).status).toBe(201)
  const [answered] = (await seen('student'))[1]?.answers ?? []
  // An answer to an answer stands below the same comment.
  expect((await answer(answered?.id ?? '', 'tutor', 'Yes.')).status).toBe(201)
  const common = { changed_at: null, done: false }
  expect(await seen('tutor')).toMatchObject([
    { ...common, content: 'Good start.', from_ms: 21_000, to_ms: null, own: true, answers: [] },
    {
      ...common,
      ...elbow,
      own: true,
      answers: [
        { content: 'Like this?', own: false },
        { content: 'Yes.', own: true },
      ],
    },
  ])
})

test('who has played is told once of several comments, and who said something of an answer', async () => {
  const told = async (name: Name) => {
    const { body } = await as(name).call(notificationsContract.listNotifications, {
      query: { kind: 'take_comment' } as never,
    })
    const { items } = body as { items: { data: { assignment_id: string } }[] }
    return items.filter(({ data }) => data.assignment_id === assignment)
  }
  const id = idOf(await say())
  await say({ content: 'And the thumb.', from_ms: 0, to_ms: null })
  expect(await told('student')).toMatchObject([
    { data: { assignment: 'Slow bows', submission_id: null, answers: false } },
  ])
  expect(await told('tutor')).toEqual([])
  await answer(id, 'student')
  expect(await told('tutor')).toMatchObject([
    { data: { submission_id: submission, answers: true } },
  ])
  // Nobody is told of their own words.
  expect(await told('student')).toMatchObject([{ data: { answers: false } }])
})

test.each([
  ['nothing', { ...elbow, content: ' ' }],
  ['a place beyond the end', { ...elbow, from_ms: 192_001, to_ms: null }],
  ['an end before its beginning', { ...elbow, to_ms: 64_000 }],
  ['a moment before the first', { ...elbow, from_ms: -1 }],
])('%s is not said', async (_what, body) => {
  expect((await say(body)).status).toBe(422)
  expect(await seen('student')).toEqual([])
})

test('who grades it comments; who hears it answers', async () => {
  const id = idOf(await say())
  expect((await say(elbow, 'admin')).status).toBe(201)
  expect((await say(elbow, 'otherTutor')).status).toBe(404)
  expect((await say(elbow, 'student')).status).toBe(403)
  const statuses: Record<string, number> = {}
  for (const name of ['student', 'tutor', 'admin', 'otherTutor', 'otherStudent'] as const)
    statuses[name] = (await answer(id, name)).status
  expect(statuses).toEqual({
    student: 201,
    tutor: 201,
    admin: 201,
    otherTutor: 404,
    otherStudent: 404,
  })
})

test('each changes and deletes their own words alone', async () => {
  const id = idOf(await say())
  const own = idOf(await answer(id, 'student'))
  const change = async (which: string, name: Name) =>
    (
      await as(name).call(it.changeTakeComment, {
        params: { id: which },
        body: { content: 'Changed' },
      })
    ).status
  const remove = async (which: string, name: Name) =>
    (await as(name).call(it.deleteTakeComment, { params: { id: which } })).status
  expect([await change(id, 'student'), await change(own, 'tutor')]).toEqual([404, 404])
  expect([await change(id, 'tutor'), await change(own, 'student')]).toEqual([204, 204])
  expect(await seen('tutor')).toMatchObject([
    { content: 'Changed', answers: [{ content: 'Changed' }] },
  ])
  expect([await remove(id, 'student'), await remove(own, 'tutor')]).toEqual([404, 404])
  expect([await remove(own, 'student'), await remove(id, 'tutor')]).toEqual([204, 204])
  expect(await seen('tutor')).toEqual([])
})

test('who has played ticks off, and takes the tick away', async () => {
  const id = idOf(await say())
  const tick = async (done: boolean, name: Name = 'student') =>
    (await as(name).call(it.tickOffTakeComment, { params: { id }, body: { done } })).status
  expect(await tick(true, 'otherStudent')).toBe(404)
  expect(await tick(true, 'tutor')).toBe(403)
  expect(await tick(true)).toBe(204)
  expect(await seen('tutor')).toMatchObject([{ done: true }])
  expect(await tick(false)).toBe(204)
  expect(await seen('tutor')).toMatchObject([{ done: false }])
})

test('only who grades it sees the performance of a student', async () => {
  const look = async (name: Name) =>
    (await as(name).call(it.showPerformance, { params: { id: submission } })).status
  expect([await look('tutor'), await look('admin')]).toEqual([200, 200])
  expect([await look('otherTutor'), await look('student')]).toEqual([404, 403])
})
