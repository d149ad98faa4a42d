import { afterAll, beforeEach, expect, test } from 'vitest'
import { accountsContract } from '#features/accounts/contract.ts'
import { gradingContract } from '#features/assignments/contract.ts'
import { aTerm } from '#features/classes/fixtures.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { discussionsContract } from '#features/discussions/contract.ts'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { peopleContract } from '#features/people/contract.ts'
import { openSession, sessionCookie } from '../../../../test/sessions.ts'
import { academyInTerm, cello, violin } from '../../../../test/term.ts'
import { notTaught } from '../policy.ts'
import { readCourseScope } from './read-course-scope.ts'

const { academy, as, term, on, edit, beginTerm } = await academyInTerm()
const { tutor, otherTutor, student, admin } = academy.people
afterAll(() => academy.close())

const letSeeAll = (is_all: boolean) =>
  as('admin').call(peopleContract.changePersonTeaching, {
    params: { id: tutor.id },
    body: { is_all },
  })
const scope = (person = tutor, now = academy.clock.now) => readCourseScope(academy.db, person, now)
const at = (day: string) => new Date(`${day}T12:00:00Z`)

beforeEach(async () => {
  await beginTerm()
  await letSeeAll(false)
})

test('admins see all courses, students those they take, tutors those they teach', async () => {
  expect(await scope(admin)).toBe('all')
  expect(await scope(student)).toEqual([violin])
  expect(await scope(tutor)).toEqual([violin])
  await letSeeAll(true)
  expect(await scope(tutor)).toBe('all')
})

test('a course stays with its tutor for sixty days after the term', async () => {
  expect(aTerm.last_day).toBe('2026-12-19')
  expect(await scope(tutor, at('2027-02-16'))).toEqual([violin])
  expect(await scope(tutor, at('2027-02-19'))).toEqual([])
})

test('a course that is taken over for one class is seen, too, as long after it', async () => {
  const { body: shown } = await edit(await on('2026-10-26'), {
    tutor_ids: [tutor.id, otherTutor.id],
  })
  expect(shown.tutors).toHaveLength(2)
  await as('admin').call(termsContract.setCourseTutors, {
    params: term,
    body: { course_id: violin, user_ids: [] },
  })
  expect(await scope(tutor)).toEqual([violin])
  expect(await scope(otherTutor)).toBe('all')
  expect(await scope(tutor, at('2026-12-27'))).toEqual([])
})

test('a tutor finds what their own courses have, and makes nothing for others', async () => {
  const ask = (course_id: number) =>
    as('admin').call(discussionsContract.startDiscussion, {
      body: { title: `In ${course_id}`, content: 'Up or down?', course_id },
    })
  const [ours, theirs] = [await ask(violin), await ask(cello)]
  const { body } = await as('tutor').call(discussionsContract.listDiscussions, { query: {} })
  expect(body.items.map(({ id }) => id)).toEqual([ours.body.id])
  const params = { id: theirs.body.id }
  expect((await as('tutor').call(discussionsContract.showDiscussion, { params })).status).toBe(404)

  const assignment = (course_id: number) => ({
    body: { title: 'Scales', description: '', course_id, due_date: null, max_points: 10 },
  })
  const set = await as('tutor').call(gradingContract.createAssignment, assignment(violin))
  expect(set.status).toBe(201)
  const refused = await as('tutor').call(gradingContract.createAssignment, assignment(cello))
  expect([refused.status, refused.body.fields]).toEqual([422, { course_id: notTaught }])
  const room = await as('tutor').call(liveRoomsContract.createRoom, {
    body: { name: 'Cello', description: '', course_id: cello } as never,
  })
  expect([room.status, room.body.fields]).toEqual([422, { course_id: notTaught }])
  const general = await as('tutor').call(liveRoomsContract.createRoom, {
    body: { name: 'Open to all', description: '', course_id: null } as never,
  })
  expect(general.status).toBe(201)
})

test('the session says which courses a tutor may make things for', async () => {
  await openSession(academy.db, tutor)
  const teaches = async () => {
    const headers = { cookie: sessionCookie(tutor) }
    const answer = await fetch(`${academy.url}${accountsContract.getSession.path}`, { headers })
    return (await answer.json()).person.teaches
  }
  expect(await teaches()).toEqual([violin])
  await letSeeAll(true)
  expect(await teaches()).toBe('all')
})

test('who sees all courses is a tutor’s own question', async () => {
  const { status, body } = await as('admin').call(peopleContract.changePersonTeaching, {
    params: { id: student.id },
    body: { is_all: true },
  })
  expect([status, body.code]).toEqual([409, 'not_a_tutor'])
  const card = await as('admin').call(peopleContract.showPerson, { params: { id: tutor.id } })
  expect(card.body.teaches).toEqual({ is_all: false, course_ids: [violin] })
  const other = await as('admin').call(peopleContract.showPerson, { params: { id: student.id } })
  expect(other.body.teaches).toBeNull()
})
