import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { chooseServerUser, serverEnvironment } from './server-user.ts'

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'as root PostgreSQL runs from a clone in a folder that is closed to others',
  async () => {
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
  },
)
