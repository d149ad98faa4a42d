// Protects: src/features/backups, src/platform/server/files

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { refuseUnfinishedRestore, unfinishedRestore } from '#platform/server/unfinished-restore.ts'
import { allRows, withClient } from '../backups.ts'
import { createEmptyDatabase, createTestDatabase } from '../postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const bytes = 40_000_000

/** Starts a command as npm does. */
function run(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`src/${command}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((it) => it.join(''))
  return { child, ended: once(child, 'exit').then(async ([code]) => ({ code, said: await said })) }
}

/** Kills a command as soon as it has begun to write. */
async function killWhen(begun: () => Promise<boolean>, { child, ended }: ReturnType<typeof run>) {
  while (!(await begun())) {
    if (child.exitCode !== null) throw new Error(`It ended before: ${(await ended).said}`)
    await wait(2)
  }
  child.kill('SIGKILL')
  await ended
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[])

test('killed in the middle: no half backup counts as one, and a restore is done again', async () => {
  const source = await createTestDatabase()
  onTestFinished(source.drop)
  const dataDir = join(await temporaryFolder('source'), 'data')
  const backups = join(dataDir, 'backups')
  await mkdir(join(dataDir, 'files/test'), { recursive: true })
  const handle = await open(join(dataDir, 'files/test/long.wav'), 'w')
  await handle.truncate(bytes)
  await handle.close()
  await withClient(source.url, (client) =>
    client.query(
      `insert into stored_files (path, name, media_type, bytes, state, changed_at)
       values ('test/long.wav', 'long.wav', 'audio/wav', $1, 'kept', now())`,
      [bytes],
    ),
  )
  const from = { DATABASE_URL: source.url, DATA_DIR: dataDir }

  await killWhen(async () => (await namesIn(backups)).length > 0, run('backup', [], from))
  expect(await namesIn(backups)).toEqual([expect.stringMatching(/\.part$/)])
  expect((await run('restore', [], from).ended).said).toContain('There is no backup in')

  const made = await run('backup', [], from).ended
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringContaining('and one file, not encrypt'),
  })
  const name = (await namesIn(backups)).find((it) => it.endsWith('.zst')) ?? ''
  expect((await run('restore', [], from).ended).said).toContain(`${name}  `)

  const target = await createEmptyDatabase()
  onTestFinished(target.drop)
  const restored = join(await temporaryFolder('restored'), 'data')
  const into = { DATABASE_URL: target.url, DATA_DIR: restored }
  const again = [join(backups, name)]
  const isMarked = async () => (await namesIn(restored)).includes('restore-unfinished')
  await killWhen(isMarked, run('restore', again, into))
  expect(await isMarked()).toBe(true)
  expect(await allRows(target.url)).toEqual({})
  await expect(refuseUnfinishedRestore(restored)).rejects.toThrow('was interrupted. Run it again')

  expect(await run('restore', again, into).ended).toEqual({ code: 0, said: expect.any(String) })
  await refuseUnfinishedRestore(restored)
  expect((await stat(join(restored, 'files/test/long.wav'))).size).toBe(bytes)
  expect((await allRows(target.url)).stored_files).toEqual((await allRows(source.url)).stored_files)
  expect(await namesIn(join(restored, 'files/.incoming-restore'))).toEqual([])

  // Killed between the end of the transaction and the removal of the mark.
  const id = await withClient(target.url, async (client) => {
    const { rows } = await client.query('select backup_id from restored_copies')
    return rows[0].backup_id as string
  })
  await unfinishedRestore(restored).mark(id)
  expect((await run('restore', again, into).ended).said).toContain('was restored already')
  await refuseUnfinishedRestore(restored)

  const twice = await run('restore', [...again, '--onto-files'], into).ended
  expect(twice.code).toBe(1)
  expect(twice.said.trim().split('\n').at(-1)).toBe(
    'The database of DATABASE_URL is not empty, and nothing is restored over an academy. Make an empty one, and name that.',
  )
})
