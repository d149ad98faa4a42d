import { glob, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRecording } from '#features/recordings/fixtures.ts'
import { insertRecording } from '#features/recordings/server/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { storeFile } from '../../../../test/stored-file.ts'
import { findFile, keepFile } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.deleteFrom('recordings').execute()
  await academy.files.clearOut()
  academy.clock.now = new Date()
})

/** The paths in the store, those in the database with their states, and what is on its way. */
async function everywhere() {
  const paths: string[] = []
  for await (const path of glob('**/*.wav', { cwd: join(academy.folder, 'files') }))
    paths.push(path)
  const rows = await academy.db.selectFrom('stored_files').select(['path', 'state']).execute()
  const incoming = await readdir(join(academy.folder, 'incoming')).catch(() => [])
  return { paths, rows, incoming: incoming.length }
}

const take = { name: 'take.wav', mediaType: 'audio/wav' }
const atHour = (hours: number) => {
  academy.clock.now = new Date(Date.now() + hours * 60 * 60 * 1000)
}

test('what nobody keeps is gone after an hour, and not before', async () => {
  await academy.files.write([Buffer.from('do')], { ...take, pathAt: () => 'a/one.wav' })
  const file_id = await storeFile(academy, 'do', { path: 'a/two.wav' })
  const created_by = academy.people.tutor.id
  await insertRecording(academy.db, aRecording({ created_by, file_id }))
  await academy.files.sweep()
  expect((await everywhere()).paths).toHaveLength(2)
  atHour(1.01)
  await academy.files.sweep()
  expect(await everywhere()).toEqual({
    paths: ['a/two.wav'],
    rows: [{ path: 'a/two.wav', state: 'kept' }],
    incoming: 0,
  })
})

test('what has left cannot be kept any more', async () => {
  const late = await academy.files.write([Buffer.from('do')], { ...take, pathAt: () => 'late.wav' })
  atHour(2)
  await academy.files.sweep()
  await expect(keepFile(academy.db, late, academy.clock.now)).rejects.toThrow('not there')
  expect(await findFile(academy.db, late)).toBeUndefined()

  const leaving = await academy.files.write([Buffer.from('do')], { ...take, pathAt: () => 'l.wav' })
  const { db } = academy
  await db.updateTable('stored_files').set({ state: 'leaving' }).where('id', '=', leaving).execute()
  await expect(keepFile(db, leaving, academy.clock.now)).rejects.toThrow('not there')
})

test('two files at one moment have a path each', async () => {
  const pathAt = (timestamp: number) => `twice/${timestamp}.wav`
  const ids = await Promise.all(
    Array.from({ length: 5 }, () => academy.files.write([Buffer.from('do')], { ...take, pathAt })),
  )
  expect((await everywhere()).paths.filter((path) => path.startsWith('twice/'))).toHaveLength(5)
  await Promise.all(ids.map((id) => academy.files.letGo(id)))
  expect((await everywhere()).paths.filter((path) => path.startsWith('twice/'))).toEqual([])
})

test('a person who goes takes their files along', async () => {
  const { db, people } = academy
  const file_id = await storeFile(academy, 'do', { path: 'gone.wav' })
  const assignment = await db
    .insertInto('assignments')
    .values({ course_id: 4, created_by: people.tutor.id, title: 'Scales' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('assignment_submissions')
    .values({ assignment_id: assignment.id, user_id: people.otherStudent.id, file_id })
    .execute()
  await db.deleteFrom('users').where('id', '=', people.otherStudent.id).execute()
  await academy.files.sweep()
  expect((await everywhere()).paths).not.toContain('gone.wav')
})
