import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gradingContract } from '#features/assignments/contract.ts'
import { dueSubjectOf, notifyOfDue } from '#features/assignments/server/due-soon/notify-of-due.ts'
import { listLastOf } from '#features/assignments/server/list-to-grade.ts'
import { peopleContract } from '#features/people/contract.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import { migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { classroom } from '../../../../../test/classroom.ts'
import { followChanges } from '../../../../../test/followed-changes.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { aFile, openMusicRoom } from '../../../../../test/takes.ts'
import { portalContract } from '../../../../portal/contract.ts'
import { performancesContract as it } from '../../contract.ts'
import { giveUpUploads } from '../give-up-uploads.ts'

let academy: TestAcademy
let room: Awaited<ReturnType<typeof openMusicRoom>>
/** The open pages of the student and of the tutor. */
let pages: ReturnType<typeof followChanges>[]
beforeAll(async () => {
  academy = await testAcademy({ performanceLimitMb: 1 })
  room = await openMusicRoom(academy)
  const { student, tutor } = academy.people
  pages = [student, tutor].map((person) => followChanges(academy.url, person))
})
afterAll(async () => {
  for (const page of pages) page.leave()
  await academy.close()
})
beforeEach(async () => {
  await academy.database.pool.query('delete from rate_limits')
  at('2026-11-29T12:00:00Z')
})

const due_date = new Date('2026-12-01T04:59:00Z')
const at = (now: string) => {
  academy.clock.now = new Date(now)
}
const announce = async (id: string, take = {}) =>
  (await room.announce(id, take)).performance.takes.at(-1)?.id ?? ''

/** As the student's dashboard has it. */
async function ofStudent(id: string) {
  const { body } = await academy.as(academy.people.student).call(portalContract.showDashboard)
  return body.assignments?.find((assignment) => assignment.id === id)?.submission
}
/** As the page of whoever set it has it, with its row in the list. */
async function ofTutor(id: string) {
  const tutor = academy.as(academy.people.tutor)
  const { body } = await tutor.call(gradingContract.showAssignment, { params: { id } })
  const listed = (await tutor.call(gradingContract.listAssignments, { query: {} })).body.items.find(
    (assignment) => assignment.id === id,
  )
  expect(listed?.counts).toEqual(body.assignment.counts)
  return body
}
/** What the student has handed in last, as the rosters of their course have it. */
const onRoster = async () =>
  (await listLastOf(academy.db, academy.people.tutor, [4])).find(
    ({ user_id }) => user_id === academy.people.student.id,
  )
async function countHandedIn() {
  const params = { id: academy.people.student.id }
  const admin = academy.as(academy.people.admin)
  return (await admin.call(peopleContract.showPerson, { params })).body.activity.handed_in
}
/** Whether both pages were told of assignments since this was asked last. */
async function areTold() {
  const { student, tutor } = academy.people
  // What was told before it is there with it.
  await publishChanges(
    academy.db,
    [student, tutor].map(({ id }) => ({ topic: 'recordings', user_id: id })),
  )
  await expect.poll(() => pages.every(({ topics }) => topics.includes('recordings'))).toBe(true)
  return pages.map(({ topics }) => topics.splice(0).includes('assignments'))
}
const nothing = {
  submissions: [],
  on_their_way: [],
  assignment: { counts: { total: 0, pending: 0, graded: 0, on_their_way: 0 } },
}

test('a take on its way counts as handed in, and cannot be graded before it is there', async () => {
  const id = await room.assign({ due_date })
  const before = await countHandedIn()
  expect(await ofStudent(id)).toBeNull()
  expect(await ofTutor(id)).toMatchObject(nothing)
  const submitted_at = academy.clock.now.toISOString()
  const take = await announce(id)
  await room.send(take, 0, aFile().subarray(0, 400))

  expect(await ofStudent(id)).toEqual({
    ...{ submitted_at, on_its_way: true },
    ...{ grade: null, feedback: null },
  })
  expect(await ofTutor(id)).toMatchObject({
    submissions: [],
    on_their_way: [{ submitted_at, is_there_another: false }],
    assignment: { counts: { total: 1, pending: 0, graded: 0, on_their_way: 1 } },
  })
  expect(await onRoster()).toMatchObject({ assignment_id: id, submission_id: null, grade: null })
  expect(await countHandedIn()).toBe(before + 1)

  // After the hour: it was handed in before.
  at('2026-12-01T06:00:00Z')
  expect((await room.send(take, 400, aFile().subarray(400))).status).toBe(204)
  expect(await ofStudent(id)).toMatchObject({ submitted_at, on_its_way: false })
  expect(await ofTutor(id)).toMatchObject({
    submissions: [{ submitted_at }],
    on_their_way: [],
    assignment: { counts: { total: 1, pending: 1, graded: 0, on_their_way: 0 } },
  })
  expect((await onRoster())?.submission_id).toBe((await room.own(id)).submission_id)
  expect(await countHandedIn()).toBe(before + 1)
})

test('another take on its way keeps the grade of the one before until it is there', async () => {
  const id = await room.assign({ due_date })
  const first = await room.play(id)
  await room.grade(first.submission, 74)
  at('2026-11-29T12:01:00Z')
  const second = await announce(id)
  expect(await ofStudent(id)).toMatchObject({
    ...{ submitted_at: '2026-11-29T12:01:00.000Z', on_its_way: true, grade: 74 },
  })
  expect(await ofTutor(id)).toMatchObject({
    submissions: [{ id: first.submission, grade: 74 }],
    on_their_way: [{ is_there_another: true }],
    assignment: { counts: { total: 1, pending: 0, graded: 1, on_their_way: 0 } },
  })
  at('2026-11-29T12:02:00Z')
  await room.play(id)
  // It was begun before what is there now, and will stand behind it.
  expect(await ofStudent(id)).toMatchObject({
    ...{ submitted_at: '2026-11-29T12:02:00.000Z', on_its_way: false, grade: null },
  })
  await room.send(second, 0, aFile())
  expect((await ofTutor(id)).on_their_way).toEqual([])
})

test('who has pressed Hand in is not reminded, and who was is no more', async () => {
  const told = async (id: string) =>
    (await classroom(academy).notificationsOf(dueSubjectOf(id))).map(({ user_id }) => user_id)
  const [early, late] = [await room.assign({ due_date }), await room.assign({ due_date })]
  await announce(early)
  at('2026-11-30T12:00:00Z')
  await notifyOfDue(academy.db, academy.clock.now)
  expect(await told(early)).toEqual([])
  expect(await told(late)).toEqual([academy.people.student.id])
  await announce(late)
  expect(await told(late)).toEqual([])
})

test.each([
  [
    'withdrawn',
    async (id: string) => {
      await academy.as(academy.people.student).call(it.withdrawTake, { params: { id } })
    },
  ],
  ['no sound by its bytes', (id: string) => room.send(id, 0, samples.pdf)],
  [
    'given up after a week',
    () => giveUpUploads(academy.db, new Date(academy.clock.now.getTime() + 8 * 86_400_000)),
  ],
])('what is %s counts no more, and open pages are told', async (_what, end) => {
  const id = await room.assign({ due_date })
  await areTold()
  const take = await announce(id, { bytes: samples.pdf.length })
  expect(await areTold()).toEqual([true, true])
  expect(await ofStudent(id)).toMatchObject({ on_its_way: true })
  await end(take)
  expect(await areTold()).toEqual([true, true])
  expect(await ofStudent(id)).toBeNull()
  expect(await ofTutor(id)).toMatchObject(nothing)
})

test('what was on its way at the upgrade is brought along', async () => {
  const id = await room.assign({ due_date })
  await announce(id)
  await room.play(await room.assign())
  // What was given up has left.
  await academy.files.clearOut()
  const all = () =>
    academy.db.selectFrom('submissions_on_their_way').selectAll().orderBy('file_id').execute()
  const rows = await all()
  await academy.database.pool.query('delete from submissions_on_their_way')
  const { sql = '' } =
    (await readMigrations(migrationsFolder)).find(({ name }) => name.includes('on-their-way')) ?? {}
  await academy.database.pool.query(sql.slice(sql.indexOf('insert into')))
  expect(rows.filter(({ assignment_id }) => assignment_id === id)).toHaveLength(1)
  expect(await all()).toEqual(rows)
})
