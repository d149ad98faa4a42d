// Protects: scripts, src/platform/server/db, src/features/backups

import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

/** A checkout of its own, of the files as they are here. */
let checkout: string
const env = { PATH: process.env.PATH, DATA_DIR: 'data' }

beforeAll(async () => {
  checkout = await temporaryFolder('checkout')
  const files = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  for (const file of `${files}`
    .split('\0')
    .filter((it) => /^(src|db|scripts|package|\.|content)/.test(it))) {
    await mkdir(dirname(join(checkout, file)), { recursive: true })
    await cp(file, join(checkout, file)).catch(() => {})
  }
  await symlink(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'))
  await writeFile(join(checkout, '.gitignore'), 'data\nnode_modules\n')
  git('init', '--quiet', '--initial-branch=main')
  commit('The version of now')
})

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@mail.example', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  }).trim()

function commit(subject: string) {
  git('add', '--all')
  git('commit', '--quiet', '--no-verify', '--message', subject)
}

function run(...args: string[]) {
  const input = 'ada@mail.example\nAda\nBoss\nfour quarter rests\n'
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: checkout,
    env,
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const change = (...args: string[]) => run('scripts/change-version.mjs', ...args)
const present = () => git('log', '-1', '--format=%s')

test('a checkout goes to another version and back, with a backup before each', async () => {
  expect(change('return')).toMatchObject({ status: 1, stderr: 'There is no version before.\n' })
  expect(change('upgrade').stderr).toContain('Name a tag or a branch')
  expect(run('src/admin-create.ts')).toMatchObject({ status: 0 })
  const [newest = ''] = (await readdir(join(checkout, 'db/migrations'))).toSorted().toReversed()
  const added = `${`${Number(newest.slice(0, 4)) + 1}`.padStart(4, '0')}-harps.sql`
  git('checkout', '--quiet', '-b', 'next')
  await writeFile(join(checkout, 'db/migrations', added), 'create table harps (strings int)')
  commit('The next one')
  git('checkout', '--quiet', 'main')

  await writeFile(join(checkout, 'package.json'), '{}')
  expect(change('upgrade', 'next').stderr).toContain('Put them away first')
  git('checkout', '--quiet', 'package.json')
  const upgraded = change('upgrade', 'next')
  expect(upgraded).toMatchObject({ status: 0, stderr: '' })
  expect(upgraded.stdout).toContain(`The database will change at its start: ${added}.`)
  expect(present()).toBe('The next one')
  expect(await readdir(join(checkout, 'data/backups'))).toHaveLength(1)
  expect(change('upgrade', 'next').stderr).toBe('That is the version that is here.\n')

  // Whatever opens the academy for work brings the database along.
  expect(run('src/admin-create.ts').status).toBe(0)
  const returned = change('return')
  expect(returned).toMatchObject({ status: 0, stderr: '' })
  expect(returned.stdout).toContain('The database stays as it is.')
  expect(present()).toBe('The version of now')
}, 60_000)

test('without a backup nothing changes', async () => {
  await rename(join(checkout, 'data/backups'), join(checkout, 'data/backups-away'))
  await writeFile(join(checkout, 'data/backups'), 'no folder')
  expect(change('upgrade', 'next').stderr).toMatch(/\nNothing was changed\.\n$/)
  expect(present()).toBe('The version of now')
})
