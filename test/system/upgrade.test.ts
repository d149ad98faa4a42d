// Protects: scripts/release, deploy, src/cadenza.ts, src/features/backups, src/platform/server/db

import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReleaseFolder } from '../../scripts/release/release-folder.ts'
import { applyAt } from '../applications.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const unsupported = process.platform !== 'linux' || process.arch !== 'x64'
beforeEach(({ skip }) => skip(unsupported, 'Releases are made for Linux on x64 here.'))

/** The folder of an academy with one release, and elsewhere the archive of the next. */
let home: string
let elsewhere: string
const archive = (name: string) => join(elsewhere, `${name}.tar.gz`)

beforeAll(async () => {
  if (unsupported) return
  home = await temporaryFolder('home')
  elsewhere = await temporaryFolder('downloads')
  const platform = { os: 'linux', cpu: 'x64' } as const
  const parts = { node: process.execPath, modules: '.', platform }
  await makeReleaseFolder(join(home, 'cadenza-1'), parts)
  const next = join(elsewhere, 'cadenza-2')
  await makeReleaseFolder(next, parts)
  await writeFile(join(next, 'db/migrations', added), 'create table harps (strings int)')
  execFileSync('tar', ['-cf', archive('cadenza-2'), '-C', elsewhere, 'cadenza-2'])
  await symlink('cadenza-1', join(home, 'current'))
  await writeFile(join(home, '.env'), 'MEDIA_ADDRESS=127.0.0.1\n')
})

const [newest = ''] = (await readdir('db/migrations')).toSorted().toReversed()
const number = (more: number) => `${Number(newest.slice(0, 4)) + more}`.padStart(4, '0')
const added = `${number(1)}-harps.sql`
const taken = `${number(2)}-no-harps.sql`

function call(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(home, 'current/cadenza'), args, {
    cwd: '/',
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const chosen = async () => [
  await readlink(join(home, 'current')),
  await readlink(join(home, 'previous')).catch(() => undefined),
]

const start = () => startProduct({}, [join(home, 'current/cadenza'), 'start'])

const backups = async () =>
  (await readdir(join(home, 'data/backups')).catch(() => [])).filter((it) => it.includes('before'))

test('an academy goes to the next release and back while it works on', async () => {
  const first = await start()
  expect(await applyAt(first.url, 'renee@mail.example')).toBe(201)
  const upgraded = call('upgrade', archive('cadenza-2'))
  expect(upgraded).toMatchObject({ status: 0, stderr: '' })
  expect(upgraded.stdout).toContain(`The database will change at its start: ${added}.`)
  expect(upgraded.stdout).toContain('cadenza-2 runs from the next start on')
  expect(await chosen()).toEqual(['cadenza-2', 'cadenza-1'])
  expect(await backups()).toEqual([expect.stringContaining(`-before-${number(1)}`)])
  expect(await applyAt(first.url, 'before@mail.example')).toBe(201)
  await first.end()

  const second = await start()
  expect(await applyAt(second.url, 'before@mail.example')).toBe(409)
  const returned = call('return')
  expect(returned).toMatchObject({ status: 0, stderr: '' })
  expect(returned.stdout).toContain('The database stays as it is.')
  expect(await chosen()).toEqual(['cadenza-1', 'cadenza-2'])
  expect(await applyAt(second.url, 'after@mail.example')).toBe(201)
  await second.end()

  const third = await start()
  expect(await applyAt(third.url, 'after@mail.example')).toBe(409)
  expect(await applyAt(third.url, 'ada@mail.example')).toBe(201)
  await third.end()
}, 120_000)

test('where the newer one took away what the older one uses, a return is refused', async () => {
  await rename(join(home, 'cadenza-2'), join(home, 'cadenza-3'))
  await writeFile(
    join(home, 'cadenza-3/db/migrations', taken),
    `-- After ${number(1)}: nobody plays them.\ndrop table harps`,
  )
  expect(call('upgrade', 'cadenza-3').status).toBe(0)
  expect(await chosen()).toEqual(['cadenza-3', 'cadenza-1'])
  const server = await start()
  expect(server.url).not.toBe('')
  await server.end()
  const returned = call('return')
  expect(returned.status).toBe(1)
  expect(returned.stderr).toContain(`migration ${taken} took away what it uses`)
  expect(returned.stderr).toContain('Nothing was changed: cadenza-3 goes on.')
  expect(await chosen()).toEqual(['cadenza-3', 'cadenza-1'])
}, 60_000)

test('what is no release that runs here changes nothing', async () => {
  const before = await readdir(home)
  const refused = (...args: string[]) => {
    const { status, stderr } = call('upgrade', ...args)
    expect(status).toBe(1)
    return stderr
  }
  expect(refused()).toBe('Name the archive of the release.\n')
  expect(refused('/nowhere/cadenza-9.tar.gz')).toContain('There is no /nowhere/cadenza-9.tar.gz')
  await writeFile(archive('broken'), 'not an archive')
  expect(refused(archive('broken'))).toContain('could not be unpacked: ')
  await mkdir(join(elsewhere, 'songs'))
  execFileSync('tar', ['-cf', archive('songs'), '-C', elsewhere, 'songs'])
  expect(refused(archive('songs'))).toContain('is no release of Cadenza.')

  const foreign = join(elsewhere, 'cadenza-4')
  await mkdir(join(foreign, 'db/migrations'), { recursive: true })
  await mkdir(join(foreign, 'bin'))
  await writeFile(join(foreign, 'bin/node'), 'another processor’s')
  await writeFile(join(foreign, 'cadenza'), '#!/bin/sh\nexec "$(dirname "$0")/bin/node"\n')
  for (const file of ['cadenza', 'bin/node']) await chmod(join(foreign, file), 0o755)
  execFileSync('tar', ['-cf', archive('cadenza-4'), '-C', elsewhere, 'cadenza-4'])
  expect(refused(archive('cadenza-4'))).toContain('cadenza-4 does not run on this machine: ')
  expect(refused('cadenza-3')).toContain('cadenza-3 is the release that runs.')
  expect(await readdir(home)).toEqual(before)

  await rm(join(home, 'previous'))
  expect(call('return').stderr).toContain('There is no release before.')
  expect(call('return', 'cadenza-7').stderr).toContain('cadenza-7 is no release in ')
})
