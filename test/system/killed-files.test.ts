// Protects: src/platform/server/files

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { glob, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../academy.ts'

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

test.each([
  ['while it comes', 0],
  ['with its row and no file', 0],
  ['with both and nothing that refers to it', 0],
  ['before the transaction ends', 0],
  ['when all is done', 1],
  ['before the file goes', 0],
  ['before its row goes', 0],
])('killed %s, a sweep finds what is left', async (moment, left) => {
  const program = fork(
    join(import.meta.dirname, '../programs/killed-with-files.ts'),
    [academy.connectionUrl, academy.folder, moment, academy.people.tutor.id],
    { stdio: 'ignore' },
  )
  const [, signal] = await once(program, 'exit')
  expect(signal).toBe('SIGKILL')
  const incoming = join(academy.folder, 'incoming')
  for (const name of await readdir(incoming)) await utimes(join(incoming, name), 0, 0)
  await academy.files.incoming.clear()
  academy.clock.now = new Date(Date.now() + 2 * 60 * 60 * 1000)
  await academy.files.sweep()
  const { paths, rows, incoming: coming } = await everywhere()
  expect([paths.length, rows.length, coming]).toEqual([left, left, 0])
  expect(rows.map(({ path }) => path)).toEqual(paths)
})
