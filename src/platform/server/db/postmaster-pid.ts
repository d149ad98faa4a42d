import { execFile } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

export type Postmaster = {
  pid: number
  /** Undefined until PostgreSQL has opened its socket. */
  socketDir: string | undefined
  status: 'starting' | 'ready' | 'stopping'
}

/** The PostgreSQL alive on this cluster, if one is. A file left by a dead one does not count. */
export async function livePostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readIfThere(join(cluster, 'postmaster.pid')))?.split('\n')
  const pid = Number(lines?.[0])
  if (!lines || !pid || !(await isPostgresOn(cluster, pid))) return undefined
  const status = lines[7]?.trim()
  return {
    pid,
    socketDir: lines[4] || undefined,
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

/** Whether this very process is a PostgreSQL on the cluster: after a restart of the machine its
 * number may be anyone's. */
export async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const args = (await readIfThere(`/proc/${pid}/cmdline`))?.split('\0') ?? []
    return basename(args[0] ?? '') === 'postgres' && args[args.indexOf('-D') + 1] === cluster
  }
  try {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', `${pid}`])
    return `${stdout.trim()} `.includes(`/postgres -D ${cluster} `)
  } catch {
    return false
  }
}

/**
 * Removes lock files whose process number now belongs to a foreign process, which PostgreSQL would
 * take for another server. PostgreSQL itself removes the locks of dead processes.
 */
export async function removeForeignLocks(cluster: string, socketDir: string) {
  for (const file of [
    join(cluster, 'postmaster.pid'),
    join(socketDir, `.s.PGSQL.${postgresPort}.lock`),
  ]) {
    const content = await readIfThere(file)
    const pid = Number(content?.split('\n')[0])
    if (!pid || !isAlive(pid) || (await isPostgresOn(cluster, pid))) continue
    await removeUnlessReplaced(file, content)
  }
}

/** Names the socket file; there is no TCP. */
export const postgresPort = 5432

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Another starting server may have put its own lock there since we looked.
async function removeUnlessReplaced(file: string, content: string | undefined) {
  const aside = `${file}.${process.pid}`
  await rename(file, aside).catch(ignoreMissing)
  if ((await readIfThere(aside)) === content) await rm(aside, { force: true })
  else await rename(aside, file).catch(ignoreMissing)
}

async function readIfThere(file: string) {
  return readFile(file, 'utf8').catch(ignoreMissing)
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
  return undefined
}
