import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAnnouncement } from '#features/announcements/server/data.ts'
import { assignmentsContract, gradingContract } from '#features/assignments/contract.ts'
import { anAssignment } from '#features/assignments/fixtures.ts'
import { classesContract } from '#features/classes/contract.ts'
import { aTerm } from '#features/classes/fixtures.ts'
import { listEntries } from '#features/classes/server/calendar/list-entries.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { discussionsContract } from '#features/discussions/contract.ts'
import { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { peopleContract } from '#features/people/contract.ts'
import { performancesContract as it } from '#features/performances/contract.ts'
import { recordingsContract } from '#features/recordings/contract.ts'
import { aRecording } from '#features/recordings/fixtures.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import { aStudentId } from '#features/student-ids/fixtures.ts'
import type { TestAcademy } from '../../../../test/academy.ts'
import { samples } from '../../../../test/sample-files.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { academyInTerm, bodyOf, violin } from '../../../../test/term.ts'
import { upload } from '../../../../test/upload.ts'
import { overviewContract, portalContract } from '../../../portal/contract.ts'
import { enrolmentsContract } from '../contract.ts'
import { scheduleEnrolments } from './schedule-enrolments.ts'

type Name = keyof TestAcademy['people']

// Music Business takes twelve weeks, and violin eighteen: the fifteen of Fall and three of Winter.
// It meets three times a week.
const business = 8
const title = 'Music Business & Artiste Management (Online)'
const winter = { name: 'Winter 2027', first_day: '2027-01-11', last_day: '2027-05-01' }
const { academy, as, beginTerm, term } = await academyInTerm()
const { student, otherStudent, tutor } = academy.people
const next = { id: '' }
let [homework, recording] = ['', '']

const goTo = (day: string) => {
  academy.clock.now = new Date(`${day}T15:00:00Z`)
}
const enrol = (
  name: 'student' | 'otherStudent',
  course_id: number,
  term_id: string | null = null,
) =>
  as('admin').call(peopleContract.enrolPerson, {
    params: { id: academy.people[name].id },
    body: { course_id, term_id },
  })

beforeAll(async () => {
  await beginTerm()
  await academy.db.deleteFrom('enrolments').execute()
  goTo('2026-09-01')
  await enrol('student', business, term.id)
  await enrol('student', violin, term.id)
  next.id = (await as('admin').call(termsContract.addTerm, { body: winter })).body.id
  for (const params of [term, next]) {
    const body = { course_id: business, user_ids: [tutor.id] }
    await as('admin').call(termsContract.setCourseTutors, { params, body })
  }
  goTo('2026-10-19')
  const body = anAssignment({ course_id: business, due_date: '2026-11-02T22:00:00.000Z' })
  homework = (await as('tutor').call(gradingContract.createAssignment, { body })).body.id
  recording = (
    await insertRecording(
      academy.db,
      aRecording({
        ...{ course_id: business, created_by: tutor.id, recorded_at: academy.clock.now },
        file_id: await storeFile(academy, '0123'),
      }),
    )
  ).id
})
afterAll(() => academy.close())

const dashboard = async (name: Name) => (await as(name).call(portalContract.showDashboard)).body
const named = (courses: readonly { name: string }[]) => courses.map(({ name }) => name)
const classesOf = async (name: Name, first_day: string, last_day: string) => {
  const query = { first_day, last_day }
  const { body } = await as(name).call(classesContract.listClasses, { query } as never)
  return body.filter(({ course_id }) => course_id === business)
}
const feedOf = async (person: { id: string }) => {
  const deps = {
    db: academy.db,
    site: academy.site.current(),
    publicUrl: academy.url,
    now: academy.clock.now,
  }
  const entries = await listEntries(deps, { id: person.id, role: 'student' })
  return entries.filter((it) => it.title.includes(title)).map((it) => it.starts_at)
}
const rosterIn = async () => {
  const { body } = await as('tutor').call(portalContract.showTeaching)
  const course = body.courses.find(({ id }) => id === business)
  return course?.roster.students.map(({ user_id }) => user_id)
}

test('in the term everything has who is enrolled, from the first day to the last', async () => {
  for (const day of ['2026-09-07', '2026-12-19']) {
    goTo(day)
    const { courses, courses_ahead, past_courses, is_new } = await dashboard('student')
    expect([named(courses), courses_ahead, past_courses, is_new]).toEqual([
      [title, 'Violin'],
      [],
      [],
      false,
    ])
    expect(await rosterIn()).toEqual([student.id])
  }
  const all = await classesOf('student', '2026-10-26', '2027-01-20')
  expect([all.length, all.at(-1)?.starts_at.slice(0, 10)]).toEqual([24, '2026-12-19'])
  goTo('2026-10-19')
  expect((await feedOf(student)).at(-1)?.toISOString().slice(0, 10)).toBe('2026-12-19')
  expect((await dashboard('student')).assignments).toHaveLength(1)
})

test('after its last day nobody is in the next term who was not enrolled for it', async () => {
  goTo('2026-12-20')
  await enrol('otherStudent', business, next.id)
  const mine = await dashboard('student')
  // Violin goes on: its program is longer than the term.
  expect([named(mine.courses), named(mine.past_courses)]).toEqual([['Violin'], [title]])
  expect(mine.past_courses).toMatchObject([{ term: 'Fall 2026', ends_on: aTerm.last_day }])
  expect(mine.courses).toMatchObject([{ ends_on: '2027-01-31' }])
  const others = await dashboard('otherStudent')
  expect([others.courses, named(others.courses_ahead), others.is_new]).toEqual([[], [title], false])
  expect(others.courses_ahead).toMatchObject([{ starts_on: winter.first_day }])

  goTo('2027-01-12')
  expect(named((await dashboard('student')).courses)).toEqual(['Violin'])
  expect(await rosterIn()).toEqual([otherStudent.id])
  expect(await classesOf('student', '2027-01-01', '2027-03-15')).toEqual([])
  expect(await classesOf('otherStudent', '2027-01-01', '2027-03-15')).toHaveLength(27)
  const [first] = await classesOf('tutor', '2027-01-11', '2027-01-17')
  const sheet = await as('tutor').call(classesContract.showRegister, {
    params: { id: first?.id ?? '' },
  })
  expect(sheet.body.students.map(({ user_id }) => user_id)).toEqual([otherStudent.id])
  expect((await feedOf(student)).filter((it) => it > academy.clock.now)).toEqual([])
  // The homework of last term is none of theirs.
  expect((await dashboard('otherStudent')).assignments).toEqual([])
  goTo('2027-02-01')
  const after = await dashboard('student')
  expect([after.courses, named(after.past_courses)]).toEqual([[], ['Violin', title]])
})

test('what a course has left stays readable, and nothing can be added', async () => {
  goTo('2026-11-01')
  const start = (name: Name, title: string) =>
    as(name).call(discussionsContract.startDiscussion, {
      body: { title, content: 'Words', course_id: business },
    })
  const { body: before } = await start('student', 'Before')
  const playing = await as('tutor').call(gradingContract.createAssignment, {
    body: anAssignment({
      ...{ title: 'Played', course_id: business, asks_for: 'performance' },
      due_date: '2026-11-20T22:00:00.000Z',
    }),
  })
  const isClosed = async () => {
    const params = { id: playing.body.id }
    const { status, body } = await as('student').call(it.showOwnPerformance, { params })
    return [status, body.is_closed]
  }
  expect(await isClosed()).toEqual([200, false])
  const announce = (title: string) =>
    insertAnnouncement(academy.db, {
      ...{ title, content: 'Words', course_id: business, user_id: tutor.id },
      created_at: academy.clock.now,
    })
  await announce('Before')
  goTo('2027-01-20')
  const { body: after } = await start('tutor', 'After')
  await announce('After')

  const course = await as('student').call(portalContract.showCourse, { params: { id: business } })
  expect(course.status).toBe(200)
  expect(course.body.enrolment).toMatchObject({ term: 'Fall 2026', is_past: true, attended: 0 })
  const titles = [course.body.discussions, course.body.announcements].map((list) =>
    list.map(({ title }) => title),
  )
  expect(titles).toEqual([['Before'], ['Before']])
  expect([course.body.assignments.length, course.body.recordings.length]).toEqual([2, 1])
  expect(await isClosed()).toEqual([200, true])
  expect(course.body.classes).toHaveLength(45)
  const listed = await as('student').call(recordingsContract.listRecordings, { query: {} })
  expect(listed.body.items.map(({ id }) => id)).toEqual([recording])
  // Who came later has the course, and not what was of the term before.
  const newer = await as('otherStudent').call(portalContract.showCourse, {
    params: { id: business },
  })
  expect([newer.body.assignments, newer.body.recordings]).toEqual([[], []])
  expect(newer.body.discussions.map(({ title }) => title)).toEqual(['After', 'Before'])

  const show = (id: string) =>
    as('student').call(discussionsContract.showDiscussion, { params: { id } })
  expect((await show(before.id)).body.is_closed).toBe(true)
  expect((await show(after.id)).status).toBe(404)
  const reply = await as('student').call(discussionsContract.reply, {
    params: { id: before.id },
    body: { content: 'Still here?' },
  })
  expect([reply.status, reply.body.message]).toEqual([
    403,
    'You no longer take this course. You can read this discussion, but not write in it.',
  ])
  expect((await start('student', 'Again')).status).toBe(403)
  const file = { name: 'late.pdf', content: samples.pdf }
  const late = await upload(academy, student, assignmentsContract.handIn, {
    ...{ params: { id: homework }, fields: { notes: '' }, file },
  })
  expect(late.status).toBe(404)
  const rooms = await as('student').call(liveRoomsContract.listRooms)
  expect(rooms.body.filter(({ course_id }) => course_id === business)).toEqual([])
})

test('a class that is moved out of its term stays with the students of it', async () => {
  goTo('2026-12-10')
  const [last] = (await classesOf('student', '2026-12-14', '2026-12-20')).toReversed()
  if (!last) throw new Error('The term has classes in its last week.')
  const moved = await as('admin').call(classesContract.changeClass, {
    params: { id: last.id },
    body: bodyOf(last, { day: '2027-01-12' }),
  } as never)
  expect(moved.status).toBe(200)
  const sheet = await as('admin').call(classesContract.showRegister, { params: { id: last.id } })
  expect(sheet.body.students.map(({ user_id }) => user_id)).toEqual([student.id])
  const after = await classesOf('student', '2027-01-11', '2027-01-17')
  expect(after.map(({ id }) => id)).toEqual([last.id])
  const others = await classesOf('otherStudent', '2027-01-11', '2027-01-17')
  expect(others.map(({ id }) => id)).not.toContain(last.id)
  expect((await feedOf(student)).some((it) => it.toISOString().startsWith('2027-01-12'))).toBe(true)
})

test('whoever takes a course again sees the work of this time alone', async () => {
  goTo('2027-01-13')
  await enrol('student', business, next.id)
  const { body } = await as('student').call(portalContract.showCourse, { params: { id: business } })
  expect([body.enrolment?.is_past, body.assignments]).toEqual([false, []])
  expect(await rosterIn()).toEqual(expect.arrayContaining([student.id, otherStudent.id]))
})

test('a long course is joined again from the day on which it ends', async () => {
  // Violin from Fall runs until Jan 31.
  const joined = await enrol('student', violin, next.id)
  expect(joined.status).toBe(201)
  const { courses } = await dashboard('student')
  expect(courses.filter(({ course_id }) => course_id === violin)).toHaveLength(1)
  const times = joined.body.courses.filter(({ course_id }) => course_id === violin)
  expect(times.map(({ term, starts_on }) => [term, starts_on]).toSorted()).toEqual([
    ['Fall 2026', '2026-09-07'],
    ['Winter 2027', '2027-02-01'],
  ])
  // Nor does what brings all enrolments in line move it.
  const trx = academy.db.transaction()
  await trx.execute((it) => scheduleEnrolments(it, academy.site.current(), new Date('2026-10-01')))
  const after = await as('admin').call(peopleContract.showPerson, { params: { id: student.id } })
  expect(after.body.courses).toEqual(joined.body.courses)
  const again = await enrol('student', violin, next.id)
  expect([again.status, again.body.code]).toEqual([409, 'already_enrolled'])
})

test('nobody leaves on a day that is not within the course', async () => {
  const person = await as('admin').call(peopleContract.showPerson, { params: { id: student.id } })
  const fall = person.body.courses.find(
    ({ course_id, term }) => course_id === violin && term === 'Fall 2026',
  )
  const leave = async (leaves_on: string) => {
    const params = { id: student.id, enrolment_id: fall?.id ?? '' }
    const { body } = await as('admin').call(peopleContract.withdrawPerson, {
      params,
      body: { leaves_on },
    })
    return body.fields?.leaves_on
  }
  expect(await leave('2027-03-01')).toContain('It ends on Jan 31, 2027 by itself')
  expect(await leave('2025-11-01')).toContain('Choose a day after Sep 7, 2026')
})

test('between two terms nobody is told of classes of the course that they took', async () => {
  await academy.db.deleteFrom('enrolments').execute()
  goTo('2026-09-01')
  await enrol('student', business, term.id)
  await as('admin').call(termsContract.deleteTerm, { params: next })
  goTo('2026-12-21')
  const { courses, past_courses, next_class, classes_soon } = await dashboard('student')
  expect([courses.length, past_courses.length, next_class, classes_soon]).toEqual([0, 1, null, 0])
  next.id = (await as('admin').call(termsContract.addTerm, { body: winter })).body.id
  expect((await dashboard('student')).courses_ahead).toEqual([])
})

test('whoever never had a course selects some, and later than its third week for the next term', async () => {
  await academy.db.deleteFrom('enrolments').execute()
  await academy.db.deleteFrom('course_selections').execute()
  const select = async (course_ids: number[]) =>
    (await as('student').call(enrolmentsContract.selectCourses, { body: { course_ids } })).status
  const term = async () => (await as('student').call(enrolmentsContract.showSelection)).body.term
  goTo('2026-09-27')
  expect(await term()).toEqual({ name: 'Fall 2026', first_day: '2026-09-07' })
  goTo('2026-09-28')
  expect(await term()).toEqual({ name: 'Winter 2027', first_day: '2027-01-11' })
  expect((await dashboard('student')).is_new).toBe(true)
  expect(await select([business])).toBe(201)
  expect((await dashboard('student')).courses_ahead).toMatchObject([{ starts_on: '2027-01-11' }])
  expect(await select([violin])).toBe(201)
  goTo('2027-05-02')
  const { courses, past_courses, is_new } = await dashboard('student')
  expect([courses.length, past_courses.length, is_new]).toEqual([1, 0, false])
  // To begin again they ask the office.
  expect(await select([business])).toBe(409)
})

test('whoever was accepted for a term joins that one', async () => {
  await academy.db.deleteFrom('enrolments').execute()
  await academy.db.deleteFrom('course_selections').execute()
  await academy.db
    .insertInto('approved_student_ids')
    .values({ ...aStudentId(), course_ids: [business], term_id: next.id, used_by: student.id })
    .execute()
  goTo('2026-09-10')
  const shown = await as('student').call(enrolmentsContract.showSelection)
  expect(shown.body).toMatchObject({ accepted: [business], term: { name: 'Winter 2027' } })
  await as('student').call(enrolmentsContract.selectCourses, { body: { course_ids: [business] } })
  const { courses, courses_ahead } = await dashboard('student')
  expect([courses, named(courses_ahead)]).toEqual([[], [title]])
})

test('a term that moves takes its students along, and one with students stays', async () => {
  const change = (body: object) =>
    as('admin').call(termsContract.changeTerm, { params: next, body } as never)
  await change({ ...winter, first_day: '2027-01-18', last_day: '2027-04-24' })
  const { courses_ahead } = await dashboard('student')
  expect(courses_ahead).toMatchObject([{ starts_on: '2027-01-18', ends_on: '2027-04-24' }])
  const refused = await as('admin').call(termsContract.deleteTerm, { params: next })
  expect([refused.status, refused.body.code]).toEqual([409, 'term_has_students'])
})

test('enrolments without a term are assigned to the first that there is, and the office is told', async () => {
  await academy.db.deleteFrom('enrolments').execute()
  await academy.db.deleteFrom('terms').execute()
  goTo('2026-08-01')
  await enrol('student', business)
  goTo('2028-03-01')
  expect((await dashboard('student')).courses).toMatchObject([{ ends_on: null, term: null }])
  const spring = { name: 'Spring 2028', first_day: '2028-04-03', last_day: '2028-07-01' }
  await as('admin').call(termsContract.addTerm, { body: spring })
  const mine = await dashboard('student')
  expect(mine.courses_ahead).toMatchObject([
    { term: 'Spring 2028', starts_on: spring.first_day, ends_on: spring.last_day },
  ])
  const told = async () =>
    (await as('admin').call(overviewContract.showOverview)).body.attention.terms
  expect(await told()).toMatchObject([
    { reason: 'first_term', total: 1, items: [{ user_id: student.id, course: title }] },
  ])
  const [assumed] = await told()
  const body = { ids: assumed?.items.map(({ id }) => id) ?? [] }
  const confirm = (name: Name) => as(name).call(enrolmentsContract.confirmTerms, { body })
  expect((await confirm('tutor')).status).toBe(403)
  expect((await confirm('admin')).status).toBe(204)
  expect(await told()).toEqual([])
})
