import { glob, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { type TestAcademy, testAcademy } from '../../../../../test/academy.ts'
import { oddFiles } from '../../../../../test/hostile-files.ts'
import { samples } from '../../../../../test/sample-files.ts'
import { upload } from '../../../../../test/upload.ts'
import { gradingContract as grading, assignmentsContract as it } from '../../contract.ts'
import { insertAssignment } from '../data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  const { student, otherStudent } = academy.people
  await selectCourses(academy.db, student.id, [4], academy.clock.now)
  await selectCourses(academy.db, otherStudent.id, [5], academy.clock.now)
})
afterAll(() => academy.close())
beforeEach(() => forgetLimits())

async function assign(details: { title?: string; course_id?: number; due_date?: Date } = {}) {
  const row = { title: 'Scales', course_id: 4, created_by: academy.people.tutor.id, ...details }
  return (await insertAssignment(academy.db, row)).id
}

const forgetLimits = () => academy.database.pool.query('delete from rate_limits')

type Name = keyof TestAcademy['people']
const diary: { name: string; content: Buffer } = { name: 'Diary.pdf', content: samples.pdf }

const handIn = (
  id: string,
  file: typeof diary | undefined = diary,
  notes = '',
  name: Name = 'student',
) =>
  upload(academy, academy.people[name], it.handIn, {
    params: { id },
    fields: { notes },
    ...(file && { file }),
  })

const own = async (id: string) =>
  (await academy.as(academy.people.student).call(it.showOwnSubmission, { params: { id } })).body

/** The paths of all stored files, and the number of unfinished ones. */
async function inStore() {
  const root = join(academy.folder, 'files')
  const paths: string[] = []
  for await (const entry of glob('**/*.*', { cwd: root }))
    paths.push(relative(root, join(root, entry)))
  const incoming = await readdir(join(academy.folder, 'incoming')).catch(() => [])
  return { paths, incoming: incoming.length }
}

const rows = () =>
  academy.db.selectFrom('stored_files').select(['path', 'state']).orderBy('path').execute()

test('a file is handed in, with notes and a place of its own', async () => {
  const id = await assign({ due_date: new Date(academy.clock.now.getTime() + 60_000) })
  const reply = await handIn(id, { ...diary, name: "O'Hara’s «Étude».pdf" }, '  Bar 3 is hard. ')
  expect([reply.status, reply.body]).toMatchObject([201, { id, submission: { grade: null } }])
  const { handed_in } = await own(id)
  expect(handed_in).toMatchObject([
    { file: { name: "O'Hara’s «Étude».pdf", bytes: samples.pdf.length }, notes: 'Bar 3 is hard.' },
  ])
  const { paths } = await inStore()
  const path = paths.find((it) => it.includes(id)) ?? ''
  expect(path).toMatch(new RegExp(`^${academy.people.student.id}/${id}/\\d{13}\\.pdf$`))
  expect(await readFile(join(academy.folder, 'files', path))).toEqual(samples.pdf)
})

test('empty notes are none, and long ones are refused with the file', async () => {
  const id = await assign()
  const long = await handIn(id, diary, 'a'.repeat(5001))
  expect([long.status, long.body.fields]).toEqual([422, { notes: expect.stringContaining('5000') }])
  expect((await inStore()).paths.filter((path) => path.includes(id))).toEqual([])
  await handIn(id, diary, ' \n ')
  expect((await own(id)).handed_in[0]?.notes).toBeNull()
})

test('another one replaces it until it has a grade, and the earlier ones stay', async () => {
  const id = await assign()
  for (const [index, kind] of (['pdf', 'png', 'docx'] as const).entries()) {
    academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
    const file = { name: `${index}.${kind}`, content: samples[kind] }
    expect((await handIn(id, file, `Take ${index}`)).status).toBe(201)
  }
  const { handed_in } = await own(id)
  expect(handed_in.map(({ file, notes }) => [file.name, notes])).toEqual([
    ['2.docx', 'Take 2'],
    ['1.png', 'Take 1'],
    ['0.pdf', 'Take 0'],
  ])
  await academy.db
    .updateTable('assignment_submissions')
    .set({ grade: 0 })
    .where('assignment_id', '=', id)
    .execute()
  const late = await handIn(id)
  expect([late.status, late.body.code]).toEqual([409, 'already_graded'])
  expect((await own(id)).handed_in).toHaveLength(3)
  expect((await inStore()).paths.filter((path) => path.includes(id))).toHaveLength(3)
})

test('two at once are both kept, and one of them is the latest', async () => {
  const id = await assign()
  const replies = await Promise.all(Array.from({ length: 3 }, () => handIn(id)))
  expect(replies.map(({ status }) => status)).toEqual(Array(3).fill(201))
  expect((await own(id)).handed_in).toHaveLength(3)
  expect((await inStore()).paths.filter((path) => path.includes(id))).toHaveLength(3)
})

test('a grade that comes in between is for what was there, or the file is not taken', async () => {
  const id = await assign()
  await handIn(id)
  const first = (await own(id)).handed_in[0]?.file.id
  const grade = academy.db
    .updateTable('assignment_submissions')
    .set({ grade: 90 })
    .where('assignment_id', '=', id)
    .where('file_id', '=', first ?? '')
    .executeTakeFirst()
  const [reply, { numUpdatedRows }] = await Promise.all([handIn(id), grade])
  const { handed_in } = await own(id)
  const replaced = numUpdatedRows === 0n
  expect([reply.status, handed_in.length]).toEqual(replaced ? [201, 2] : [409, 1])
})

test('who has set it is told of the work, once for each student, until it is graded or gone', async () => {
  const { tutor } = academy.people
  const title = 'O’Hara’s étude'
  const told = async () => {
    const { body } = await academy
      .as(tutor)
      .call(notificationsContract.listNotifications, { query: { kind: 'work' } as never })
    return body.items
      .filter(({ data }) => 'assignment' in data && data.assignment === title)
      .map(({ data, is_read }) => [(data as { student: string }).student, is_read])
  }
  const id = await assign({ title })
  const news = ["Student O'Test", false]
  await handIn(id)
  expect(await told()).toEqual([news])
  await academy.as(tutor).call(notificationsContract.markNotificationsRead)
  await handIn(id)
  expect(await told(), 'handed in again').toEqual([news])
  const { handed_in } = await own(id)
  const { body } = await academy.as(tutor).call(grading.showAssignment, { params: { id } })
  const submission = { params: { id: body.submissions[0]?.id ?? '' } }
  const expected = { file_id: handed_in[0]?.file.id ?? '', graded_at: null }
  await academy.as(tutor).call(grading.gradeSubmission, {
    ...submission,
    body: { grade: 90, feedback: '', marks: [], expected },
  })
  expect(await told(), 'graded').toEqual([])
  await academy.as(tutor).call(grading.deleteSubmission, submission)
  await handIn(id)
  expect(await told()).toEqual([news])
  await academy.as(tutor).call(grading.deleteAssignment, { params: { id } })
  expect(await told(), 'deleted').toEqual([])
  await academy.db
    .updateTable('users')
    .set({ role: 'student' })
    .where('id', '=', tutor.id)
    .execute()
  await handIn(await assign({ title }))
  await academy.db.updateTable('users').set({ role: 'tutor' }).where('id', '=', tutor.id).execute()
  expect(await told(), 'is no tutor').toEqual([])
})

test('only a student of the course hands in, and sees only what is their own', async () => {
  const id = await assign()
  expect((await handIn(id, diary, '', 'otherStudent')).status).toBe(404)
  expect((await handIn(id, diary, '', 'visitor')).status).toBe(401)
  for (const name of ['tutor', 'admin'] as const) {
    expect((await handIn(id, diary, '', name)).status).toBe(403)
  }
  expect((await handIn('9b2f5a52-7a3d-4c39-8f3c-0c8f1f6f2d11')).status).toBe(404)
  expect((await handIn('7')).status).toBe(404)
  expect((await inStore()).paths.filter((path) => path.includes(id))).toEqual([])
  const stranger = academy.as(academy.people.otherStudent)
  await handIn(id)
  expect((await stranger.call(it.showOwnSubmission, { params: { id } })).status).toBe(404)
})

test('what is no file is told in the spec’s words', async () => {
  const id = await assign()
  const none = await upload(academy, academy.people.student, it.handIn, { params: { id } })
  expect([none.status, none.body.message]).toEqual([422, 'Please select a file to upload'])
  const json = await academy
    .as(academy.people.student)
    .call(it.handIn, { params: { id }, body: { notes: 'x' } })
  expect([json.status, json.body.message]).toEqual([422, 'Please select a file to upload'])
  const page = await handIn(id, { name: 'page.html', content: Buffer.from('<p>') })
  expect([page.status, page.body.message]).toEqual([
    422,
    'Please upload PDF, PNG, JPG, or DOCX files only',
  ])
})

/** A PDF of exactly so many bytes. */
const pdfOfSize = (bytes: number) =>
  Buffer.concat([
    samples.pdf.subarray(0, 9),
    Buffer.alloc(bytes - samples.pdf.length, ' '),
    samples.pdf.subarray(9),
  ])

test('10 MB are taken, and a byte more is not', async () => {
  const id = await assign()
  const most = 10 * 1024 * 1024
  const whole = await handIn(id, { name: 'most.pdf', content: pdfOfSize(most) })
  expect(whole.status).toBe(201)
  for (const bytes of [most + 1, most + 1024 * 1024]) {
    const more = await handIn(id, { name: 'more.pdf', content: pdfOfSize(bytes) })
    expect([more.status, more.body.message]).toEqual([413, 'File size must be less than 10MB'])
  }
  expect(await inStore()).toMatchObject({ incoming: 0 })
  expect((await own(id)).handed_in).toHaveLength(1)
})

test('a small PDF is taken that a careless program has ended', async () => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF')
  expect((await handIn(await assign(), { name: 'small.pdf', content })).status).toBe(201)
})

// All of them are in recognize-file.test.ts.
test('of odd files those are taken that should be, and nothing else is left', async () => {
  const odd = oddFiles.filter(({ taken }, index) => taken || index % 8 === 0)
  const id = await assign()
  const before = (await inStore()).paths.length
  const wrong: string[] = []
  for (const [index, { what, name, content, taken }] of odd.entries()) {
    if (index % 25 === 0) await forgetLimits()
    const { status } = await handIn(id, { name, content })
    if (status !== (taken ? 201 : 422)) wrong.push(`${what}: ${status}`)
  }
  expect(wrong).toEqual([])
  const { paths, incoming } = await inStore()
  expect([paths.length - before, incoming]).toEqual([odd.filter(({ taken }) => taken).length, 0])
  expect((await rows()).map(({ path }) => path)).toEqual(paths.toSorted())
  expect((await rows()).every(({ state }) => state === 'kept')).toBe(true)
})
