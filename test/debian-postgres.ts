import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverEnvironment } from '#platform/server/db/server-user.ts'
import { withClient } from './backups.ts'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const bin = '/usr/lib/postgresql/15/bin'

/** Why a test of the oldest PostgreSQL is skipped, if it is. */
export const withoutPostgres15 = existsSync(join(bin, 'initdb'))
  ? undefined
  : `there is no PostgreSQL 15 in ${bin}`

/**
 * The oldest PostgreSQL that the product works with, over TCP, with an empty database of a role that
 * may do nothing else.
 */
export async function startPostgres15() {
  const folder = join(await temporaryFolder('postgres15'), 'cluster')
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const options = { ...user, cwd: '/', env: serverEnvironment }
  await mkdir(folder, { mode: 0o700 })
  if (user.uid) await chown(folder, user.uid, user.gid ?? 0)
  const setUp = [
    '-D',
    folder,
    '-U',
    'owner',
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ]
  await promisify(execFile)(join(bin, 'initdb'), setUp, options)
  const port = await freePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-k', '']
  const server = spawn(join(bin, 'postgres'), ['-D', folder, '-p', `${port}`, ...settings], {
    ...options,
    stdio: 'ignore',
  })
  const address = (who: string, database: string) =>
    `postgres://${who}@127.0.0.1:${port}/${database}`
  const make = () =>
    withClient(address('owner', 'postgres'), async (client) => {
      await client.query('create role academy login')
      await client.query('create database academy owner academy')
    })
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      await make()
      break
    } catch (error) {
      if (triesLeft === 0) throw error
      await wait(50)
    }
  }
  return {
    url: address('academy', 'academy'),
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}
