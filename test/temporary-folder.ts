import { globSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#platform/server/db/postmaster-pid.ts'

/** A temporary folder for a test, removed after the run. */
export function temporaryFolder(name: string): Promise<string> {
  const run = process.env[variable]
  if (!run) throw new Error('makeRunFolder() has not run before this test.')
  return makeFolder(join(run, `${name}-`))
}

/** Makes the folder of all temporary folders of this run and its processes. */
export async function makeRunFolder() {
  const folder = await makeFolder(join(await realpath(tmpdir()), 'cadenza-test-'))
  process.env[variable] = folder
  // A run ended by Ctrl-C skips its teardown.
  const removeAtExit = () => {
    for (const pid of postgresIn(folder)) process.kill(pid, 'SIGINT')
    const deadline = Date.now() + 5_000
    while (postgresIn(folder).length > 0 && Date.now() < deadline) sleep(20)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', removeAtExit)
  // A runner would end at once on a signal, and not notice that its parent script was killed.
  const end = () => process.exit(1)
  for (const event of endings) process.once(event, end)
  return async function remove() {
    await rm(folder, { recursive: true })
    process.off('exit', removeAtExit)
    for (const event of endings) process.off(event, end)
  }
}

const endings = ['SIGTERM', 'SIGHUP', 'disconnect']

const variable = 'CADENZA_TEST_FOLDER'

async function makeFolder(prefix: string) {
  const folder = await mkdtemp(prefix)
  // PostgreSQL, which does not run as root, must be able to pass through.
  await chmod(folder, 0o711)
  return folder
}

const postgresIn = (folder: string) =>
  globSync(join(folder, '**', 'postmaster.pid'))
    .map((file) => Number.parseInt(readFileSync(file, 'utf8'), 10))
    .filter(isAlive)

// Nothing asynchronous runs while a process exits.
const sleep = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
