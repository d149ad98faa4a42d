import { afterAll, beforeEach, expect, test } from 'vitest'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { academyWithMaterials } from '../../../../test/materials.ts'
import { samples } from '../../../../test/sample-files.ts'
import { cello, violin } from '../../../../test/term.ts'
import { materialsContract as it } from '../contract.ts'
import { aMaterial } from '../fixtures.ts'
import { insertMaterial } from './data.ts'

const { academy, as, told, listed, added, addLink, countFiles, clear } =
  await academyWithMaterials()
afterAll(() => academy.close())
beforeEach(clear)

type Name = keyof typeof academy.people

test('whoever has the course sees and opens what it has, and nobody else', async () => {
  const params = { id: (await added()).id }
  for (const [name, sees] of [
    ['student', true],
    ['otherStudent', true],
    ['tutor', true],
    ['admin', true],
    ['otherTutor', false],
  ] as const) {
    const { status } = await as(name).call(it.linkToMaterial, { params })
    const list = await listed(name)
    expect([name, status, list === 404 ? 404 : list]).toEqual([
      name,
      sees ? 200 : 404,
      sees ? [expect.objectContaining(params)] : 404,
    ])
  }
  expect(await listed('otherStudent', cello)).toEqual([])
  const ofCello = await added('admin', { course_id: String(cello) })
  const { status } = await as('student').call(it.linkToMaterial, { params: ofCello })
  expect(status).toBe(404)
  expect((await as('visitor').call(it.linkToMaterial, { params })).status).toBe(401)
})

test('who left the course gets no link any more', async () => {
  const params = { id: (await added()).id }
  const { student } = academy.people
  const leaveOn = (day: string) =>
    academy.db
      .updateTable('enrolments')
      .set({ starts_on: '2000-01-01', ends_on: day, withdrawn_on: day })
      .where('user_id', '=', student.id)
      .execute()
  // What came after they had left is none of theirs.
  await leaveOn('2000-02-01')
  expect((await as('student').call(it.linkToMaterial, { params })).status).toBe(404)
  await academy.db.deleteFrom('enrolments').where('user_id', '=', student.id).execute()
  expect((await as('student').call(it.linkToMaterial, { params })).status).toBe(404)
  await enrol(academy.db, student.id, [violin], { source: 'office', now: academy.clock.now })
  expect((await as('student').call(it.linkToMaterial, { params })).status).toBe(200)
})

test('a file comes down to be saved, whole or in part', async () => {
  const params = { id: (await added()).id }
  const { body } = await as('student').call(it.linkToMaterial, { params })
  expect(body.href).toMatch(/^\/api\/files\/.+signature=/)
  const whole = await fetch(academy.url + body.href)
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(samples.pdf)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="O'Hara_s _tude\.pdf"; filename\*=UTF-8''O%27Hara%E2%80%99s%20%C3%89tude\.pdf$/,
    ),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
  })
  const headers = { range: 'bytes=0-4' }
  const part = await fetch(academy.url + body.href, { headers })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
})

test('a link has no file to open', async () => {
  const params = { id: (await addLink('tutor')).body.id }
  expect((await as('student').call(it.linkToMaterial, { params })).status).toBe(404)
})

test('what is for the whole course stands first, then week by week, the newest first', async () => {
  const { clock } = academy
  for (const [title, week] of [
    ['Third', 5],
    ['Second', null],
    ['Fourth', 5],
    ['First', null],
    ['Zeroth', 1],
  ] as const) {
    clock.now = new Date(clock.now.getTime() + 1000)
    expect((await addLink('tutor', { title, week })).status).toBe(201)
  }
  const titles = ((await listed('student')) as { title: string }[]).map(({ title }) => title)
  expect(titles).toEqual(['First', 'Second', 'Zeroth', 'Fourth', 'Third'])
})

test('who teaches the course changes what it has, and not over somebody’s newer words', async () => {
  const { db, people } = academy
  // What a colleague has added.
  const { id } = await insertMaterial(db, aMaterial({ week: 77, added_by: people.admin.id }))
  const params = { id }
  const body = { title: 'Étude', note: '', week: 77, expected_changed_at: null as string | null }
  const edit = (name: Name, changes = {}) =>
    as(name).call(it.editMaterial, { params, body: { ...body, ...changes } })
  for (const [name, status] of [
    ['visitor', 401],
    ['student', 403],
    ['otherTutor', 404],
  ] as const)
    expect([name, (await edit(name)).status]).toEqual([name, status])
  // A week that is not in the syllabus any more may stay.
  const changed = await edit('tutor')
  expect([changed.status, changed.body]).toMatchObject([200, { title: 'Étude', week: 77 }])
  const { changed_at } = changed.body
  expect((await edit('admin')).status).toBe(409)
  expect((await edit('admin', { expected_changed_at: changed_at, week: 78 })).status).toBe(422)
  expect((await edit('admin', { expected_changed_at: changed_at, title: '' })).status).toBe(422)
  const again = await edit('admin', { expected_changed_at: changed_at, week: null, title: 'E' })
  expect([again.status, again.body]).toMatchObject([200, { title: 'E', week: null }])
})

test('a deleted material goes with its file and what was told of it', async () => {
  const { id, file } = await added()
  const params = { id }
  const remove = (name: Name) => as(name).call(it.deleteMaterial, { params })
  for (const [name, status] of [
    ['visitor', 401],
    ['student', 403],
    ['otherTutor', 404],
    ['tutor', 204],
    ['tutor', 404],
  ] as const)
    expect([name, (await remove(name)).status]).toEqual([name, status])
  // The row of a file is removed after the file itself.
  const row = academy.db.selectFrom('stored_files').select('id').where('id', '=', file)
  await expect.poll(() => row.execute()).toEqual([])
  expect(await countFiles()).toBe(0)
  expect([await listed('student'), await told('student')]).toEqual([[], []])
})

test('a tutor who goes leaves them to the course, without the name', async () => {
  const { db, people } = academy
  const { id: user_id } = await db
    .insertInto('users')
    .values({ first_name: 'Ottilie', last_name: 'Q', email: 'o@mail.example', role: 'tutor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMaterial(db, aMaterial({ added_by: user_id }))
  expect(await listed('student')).toMatchObject([{ added_by: { first_name: 'Ottilie' } }])
  expect(people.tutor.id).not.toBe(user_id)
  await db.deleteFrom('users').where('id', '=', user_id).execute()
  expect(await listed('student')).toMatchObject([{ added_by: null }])
})
