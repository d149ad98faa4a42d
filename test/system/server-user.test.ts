// Protects: src/platform/server/db

import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findPostgresBinaries } from '#platform/server/db/postgres-binaries.ts'
import { chooseServerUser, serverEnvironment } from '#platform/server/db/server-user.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const isRoot = process.getuid?.() === 0

test('as root PostgreSQL runs from a clone in a folder that is closed to others', async ({
  skip,
}) => {
  skip(!isRoot, 'Only root starts PostgreSQL as somebody else.')
  const { initdb } = await findPostgresBinaries()
  const closed = await temporaryFolder('closed')
  const native = join(closed, 'native')
  await cp(dirname(dirname(initdb)), native, { recursive: true, verbatimSymlinks: true })
  await chmod(closed, 0o700)
  const data = join(closed, 'data')
  await mkdir(data)

  const moved = join(native, 'bin/initdb')
  const user = await chooseServerUser(moved, new Set([data]))
  const { file, args, options } = user.command(moved, ['--show', '--pgdata=/x', '--username=x'])
  const answer = execFileSync(file, args, {
    ...options,
    cwd: '/',
    env: serverEnvironment,
    stdio: 'pipe',
  })
  expect(answer).toBeDefined()
  const { file: idFile, args: idArgs, options: idOptions } = user.command('/usr/bin/id', ['-u'])
  const id = execFileSync(idFile, idArgs, { ...idOptions, cwd: '/', env: serverEnvironment })
  expect(id.toString().trim()).toBe('65534')
})

const mayUnshare = () =>
  spawnSync('unshare', ['--user', 'true'], { uid: 70_432, gid: 70_432 }).status === 0

test('as root PostgreSQL’s files are nobody else’s, also not of the services that run as nobody', async ({
  skip,
}) => {
  skip(
    !isRoot || !mayUnshare(),
    'Only root, where it may unshare, runs PostgreSQL as a user of its own.',
  )
  const { initdb } = await findPostgresBinaries()
  const user = await chooseServerUser(initdb, new Set(['/tmp']))
  const folder = await temporaryFolder('apart')
  await chmod(folder, 0o711)
  const file = join(folder, 'secret')
  await writeFile(file, 'secret', { mode: 0o600 })
  await chown(file, user.owner.uid, user.owner.gid)
  const { file: cat, args, options } = user.command('/bin/cat', [file])
  expect(execFileSync(cat, args, options).toString()).toBe('secret')
  const nobody = spawnSync('/bin/cat', [file], { uid: 65_534, gid: 65_534 })
  expect(nobody.status).not.toBe(0)
})
