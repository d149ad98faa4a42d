// Protects: scripts/release, deploy, src/cadenza.ts, src/run-server.ts, vite.server.config.ts

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { settings } from '#platform/server/config.ts'
import { makeReleaseFolder } from '../../scripts/release/release-folder.ts'
import { applyAt } from '../applications.ts'
import { photograph } from '../photographs.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Why there is no release to start here, if there is none. */
const unsupported = process.platform !== 'linux' || process.arch !== 'x64'
beforeEach(({ skip }) => skip(unsupported, 'Releases are made for Linux on x64 here.'))

/** The folder of an academy, with two releases unpacked in it and the newer one chosen. */
let home: string
const program = (release: string) => join(home, release, 'cadenza')

beforeAll(async () => {
  if (unsupported) return
  home = await temporaryFolder('home')
  const platform = { os: 'linux', cpu: 'x64' } as const
  const parts = { node: process.execPath, modules: '.', platform }
  for (const release of ['cadenza-1', 'cadenza-2'])
    await makeReleaseFolder(join(home, release), parts)
  await symlink('cadenza-2', join(home, 'current'))
  await writeFile(join(home, '.env'), 'MEDIA_ADDRESS=127.0.0.1\nSTUDENT_ID_PREFIX=ACA\n')
})

/** As an operator runs it, from any folder and with nothing in the environment. */
function call(release: string, args: string[], lines: string[] = []) {
  const options = {
    cwd: '/',
    env: {},
    encoding: 'utf8',
    input: lines.map((it) => `${it}\n`).join(''),
  } as const
  const { status, stdout, stderr } = spawnSync(program(release), args, options)
  return { status, stdout, stderr }
}

/** A brochure, and a picture for those who share a page. */
const printTypes = ['.pdf', '.png']

test('a release says what it is and what one can do with it', () => {
  const build = readFileSync('build/version', 'utf8').split(' ')[1]?.slice(0, 12)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const told = `Cadenza ${version}, build ${build}\n`
  expect(call('current', ['version'])).toEqual({ status: 0, stdout: told, stderr: '' })
  const help = call('current', [])
  expect(help.status).toBe(0)
  // Whatever an operator can do in a checkout can be done in a release.
  const commands = readFileSync('package.json', 'utf8').matchAll(
    /"(\S+)": "exec node scripts\/command/g,
  )
  for (const [, name = ''] of commands) {
    expect(help.stdout).toMatch(new RegExp(`^  ${name.replace(':', '-')} `, 'm'))
  }
  const unknown = call('current', ['strat'])
  expect([unknown.status, unknown.stderr]).toEqual([1, 'There is no command strat.\n'])
  expect(call('current', ['backup-key']).stderr).toBe(
    `Name the file that the key is written to: ${program('current')} backup-key FILE\n`,
  )
})

test('a release starts where it is unpacked, is killed, and goes on as the next one and as the one before', async () => {
  // Without two prints of the build, which it has to make.
  const seeded = join(home, 'cadenza-1/build/printed')
  const prints = await readdir(seeded)
  for (const type of printTypes) {
    await rm(join(seeded, prints.find((name) => name.endsWith(type)) ?? ''))
  }
  const first = await startProduct({}, [program('cadenza-1'), 'start'])
  expect(first.output()).toContain(`${program('cadenza-1')} admin-create`)
  const made = call(
    'cadenza-1',
    ['admin-create'],
    ['ada@academy.example', 'Ada', 'Boss', 'four quarter rests'],
  )
  expect([made.status, made.stderr]).toEqual([0, ''])
  const ready = await fetch(`${first.url}/readyz`).then((it) => it.json())
  expect(ready).toMatchObject({ status: 'ready', parts: { database: 'ok', media: 'ok' } })
  await everythingNativeWorks(first.url)
  await expect
    .poll(() => readdir(join(home, 'data/printed')).catch(() => []), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(printTypes.map((type) => expect.stringContaining(type))))
  expect(await applyAt(first.url, 'renee@mail.example')).toBe(201)
  const { stdout } = call('cadenza-1', ['backup'])
  expect(stdout).toMatch(/^cadenza-\S+\.tar\.zst is in .*\/data\/backups now, /)
  await first.end('SIGKILL')

  for (const release of ['current', 'cadenza-1']) {
    const next = await startProduct({}, [program(release), 'start'])
    expect(next.output()).not.toContain('no administrator')
    expect(await applyAt(next.url, 'renee@mail.example')).toBe(409)
    expect(await next.end()).toBe(0)
  }
  const restored = await temporaryFolder('restored')
  const [backup = ''] = await readdir(join(home, 'data/backups'))
  const output = execFileSync(program('current'), ['restore', join(home, 'data/backups', backup)], {
    env: { CADENZA_HOME: restored },
    encoding: 'utf8',
  })
  expect(output).toMatch(/Restored as it was on .*Start it: \S+ start\n$/s)
}, 90_000)

/** The picture of a person, resized in a process of its own, and a page printed by a worker. */
async function everythingNativeWorks(url: string) {
  const logIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@academy.example',
      password: 'four quarter rests',
      admin: true,
    }),
  })
  const cookie = logIn.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await photograph())]), 'ada.jpg')
  const picture = await fetch(`${url}/api/profile/picture`, {
    method: 'PUT',
    body: form,
    headers: { cookie },
  })
  expect([picture.status, await picture.json()]).toEqual([
    200,
    expect.objectContaining({ picture: expect.any(String) }),
  ])
  const { items } = await fetch(`${url}/api/site`, { headers: { cookie } }).then((it) => it.json())
  const preview = await fetch(`${url}/api/site/documents/${items[0].id}/preview`, {
    headers: { cookie },
  })
  expect([preview.status, await preview.text()]).toEqual([
    200,
    expect.stringContaining('<!DOCTYPE html>'),
  ])
}

test('systemd takes the unit', async ({ skip }) => {
  skip(!existsSync('/usr/bin/systemd-analyze'), 'there is no systemd-analyze')
  const unit = await readFile(join(home, 'current/deploy/cadenza.service'), 'utf8')
  const file = join(await temporaryFolder('unit'), 'cadenza.service')
  await writeFile(file, unit.replaceAll('/srv/cadenza', home))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  })
  // It also complains of other units on the machine.
  expect([status, stderr.split('\n').filter((line) => line.includes(file))]).toEqual([0, []])
})

test('the files of containers set what is a setting', async () => {
  const compose = await readFile('deploy/compose.yaml', 'utf8')
  const own = /environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? ''
  const image = /^ENV (.*)$/m.exec(await readFile('deploy/Containerfile', 'utf8'))?.[1] ?? ''
  const names = [...`${own} ${image}`.matchAll(/\b([A-Z][A-Z_]+)(?:: |=)/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['PUBLIC_URL', 'TRUSTED_PROXIES', 'DATA_DIR']))
  expect(names.filter((name) => !(`${name}` in settings))).toEqual([])
  // Whom the server believes is the network's own address, from which Caddy comes.
  expect(/TRUSTED_PROXIES: (\S+)/.exec(compose)?.[1]).toBe(/gateway: (\S+)/.exec(compose)?.[1])
})

test('settings beside the compose file stay out of the image', async () => {
  const ignored = await readFile(join(home, 'current/.dockerignore'), 'utf8')
  expect(ignored.split('\n')).toContain('deploy/.env')
})
