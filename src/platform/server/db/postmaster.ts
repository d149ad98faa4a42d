import { type ChildProcess, spawn } from 'node:child_process'
import { lchown, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareSocketFolder } from './data-folder.ts'
import { endPostmaster, hasEnded } from './end-postmaster.ts'
import { livePostmaster, postgresPort, removeForeignLocks } from './postmaster-pid.ts'
import { type PostgresConnection, type ServerLock, tryServerLock } from './server-lock.ts'
import { type ServerUser, serverEnvironment } from './server-user.ts'

/** Everything that is needed to run one cluster. */
export type Cluster = {
  dataFolder: string
  folder: string
  logFile: string
  postgres: string
  serverUser: ServerUser
  connection: PostgresConnection
  durable: boolean
}

/** A PostgreSQL process of ours together with our lock on it. */
export type Running = { child: ChildProcess; exited: Promise<unknown>; lock: ServerLock }

/** PostgreSQL cannot run on this data folder, however often it is tried. Its message says what to do. */
export class LastingFault extends Error {}

/** Another server runs on this data folder. */
export class DataFolderInUse extends LastingFault {
  constructor({ dataFolder }: Cluster, pid?: number) {
    super(
      `Another Cadenza server already uses DATA_DIR=${dataFolder}` +
        `${pid ? ` (PostgreSQL process ${pid})` : ''}. Stop it first, or choose another DATA_DIR.`,
    )
  }
}

/** Starts PostgreSQL and waits until it answers and its lock is ours. */
export async function launch(cluster: Cluster, signal: AbortSignal): Promise<Running> {
  await prepareSocketFolder(cluster.connection.host, cluster.dataFolder, cluster.serverUser.owner)
  await giveFilesTo(cluster)
  await removeForeignLocks(cluster.folder, cluster.connection.host)
  const logFile = await open(cluster.logFile, 'a', 0o600)
  const { size: logStart } = await logFile.stat()
  const child = spawnPostgres(cluster, logFile.fd)
  const exited = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  try {
    return { child, exited, lock: await lockOwn(cluster, child, signal) }
  } catch (error) {
    const endedByItself = hasEnded(child)
    await endPostmaster(cluster.folder, child)
    if (!endedByItself || error instanceof DataFolderInUse) throw error
    const reason = await lastFatalLine(cluster.logFile, logStart, child.pid)
    // Another server started PostgreSQL a moment before us, perhaps so short a moment that its file
    // did not have the number yet. A power failure leaves such a file too, without a process.
    const isThere = reason?.includes('postmaster.pid" already exists')
    const isComing = reason?.includes('postmaster.pid" is empty')
    const other = isThere || isComing ? await soonAlive(cluster.folder) : undefined
    if (isThere || other) throw new DataFolderInUse(cluster, other?.pid)
    const sentence = `PostgreSQL did not start: ${reason ?? error} (see ${cluster.logFile})`
    throw reason?.includes('files are incompatible with server')
      ? new LastingFault(sentence)
      : new Error(sentence)
  } finally {
    await logFile.close()
  }
}

/** The PostgreSQL of this folder, once its file says which process it is. */
async function soonAlive(folder: string) {
  for (let triesLeft = 20; triesLeft > 0; triesLeft -= 1) {
    const postmaster = await livePostmaster(folder)
    if (postmaster) return postmaster
    await wait(50)
  }
  return undefined
}

/** Waits until the child answers, and takes its lock. */
export async function lockOwn(
  cluster: Cluster,
  child: ChildProcess,
  signal: AbortSignal,
): Promise<ServerLock> {
  while (!hasEnded(child)) {
    signal.throwIfAborted()
    const postmaster = await livePostmaster(cluster.folder)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') {
      const lock = await tryServerLock(cluster.connection)
      if (lock === 'held') throw new DataFolderInUse(cluster, child.pid)
      if (lock !== 'unreachable') return lock
    }
    await wait(20)
  }
  // PostgreSQL exits like this only on request: another server took it for an orphan.
  if (child.exitCode === 0) throw new DataFolderInUse(cluster)
  throw new Error(`PostgreSQL ended (${child.exitCode ?? child.signalCode})`)
}

function spawnPostgres(cluster: Cluster, log: number) {
  const settings = {
    listen_addresses: '',
    port: `${postgresPort}`,
    unix_socket_directories: `"${cluster.connection.host.replaceAll('"', '""')}"`,
    log_checkpoints: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(!cluster.durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const { file, args, options } = cluster.serverUser.command(cluster.postgres, [
    '-D',
    cluster.folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(file, args, {
    ...options,
    // A Ctrl-C in the terminal must not reach it before the server has finished its requests.
    detached: true,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', log, log],
  })
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  return child
}

/** The data folder may come from a machine or a start where PostgreSQL ran as another user. */
async function giveFilesTo({ folder, serverUser: { owner } }: Cluster) {
  const { uid } = await lstat(folder)
  if (uid === owner.uid) return
  const names = await readdir(folder, { recursive: true })
  // The folder itself comes last: its owner tells the next start that this was finished.
  for (const name of [...names, '']) await lchown(join(folder, name), owner.uid, owner.gid)
}

async function lastFatalLine(file: string, start: number, pid: number | undefined) {
  const handle = await open(file)
  const { size } = await handle.stat()
  const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
  await handle.close()
  const lines = buffer.toString().trim().split('\n')
  const fatal = lines.filter((line) => /(FATAL|PANIC):/.test(line))
  // Other servers that start at the same moment write to this log too.
  const last = fatal.findLast((line) => line.includes(`[${pid}]`)) ?? fatal.at(-1) ?? lines.at(-1)
  return last?.replace(/^.*(FATAL|PANIC): +/, '') || undefined
}
