import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../persisted-secret.ts'
import { isCluster } from './data-folder.ts'
import { isAlive } from './postmaster-pid.ts'
import { type ServerUser, serverEnvironment } from './server-user.ts'

type NewCluster = {
  dataFolder: string
  /** Where the finished cluster goes. */
  cluster: string
  initdb: string
  serverUser: ServerUser
  password: string
  durable: boolean
}

/** Creates the database cluster unless it exists. A half-finished one never has this path. */
export async function createClusterIfMissing(options: NewCluster) {
  const { dataFolder, cluster } = options
  await removeAbandonedDrafts(dataFolder)
  if (await isCluster(cluster)) return
  const draft = join(dataFolder, `${draftPrefix}${process.pid}-${thisProcess}`)
  try {
    await runInitdb(draft, options)
    await rename(join(draft, 'cluster'), cluster)
    if (options.durable) await syncFolder(dataFolder)
  } catch (error) {
    // Another server that starts at the same moment may have created it.
    if (!(await isCluster(cluster))) throw error
  } finally {
    await removeFolder(draft)
  }
}

const draftPrefix = 'postgres-new-'
const thisProcess = randomBytes(4).toString('hex')

async function runInitdb(draft: string, { initdb, serverUser, password, durable }: NewCluster) {
  const { uid, gid } = serverUser.owner
  const passwordFile = join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  for (const path of [draft, passwordFile]) await chown(path, uid, gid)
  const { file, args, options } = serverUser.command(initdb, [
    `--pgdata=${join(draft, 'cluster')}`,
    '--username=cadenza',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await promisify(execFile)(file, args, { ...options, cwd: '/', env: serverEnvironment })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`The database could not be created: ${stderr?.trim() || message}`)
  }
}

/** Removes the unfinished clusters of servers that ended while creating one. */
async function removeAbandonedDrafts(dataFolder: string) {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(draftPrefix)) continue
    const [pid, owner] = name.slice(draftPrefix.length).split('-')
    // In a container every server may have the same process number.
    const isGone = Number(pid) === process.pid ? owner !== thisProcess : !isAlive(Number(pid))
    // One that another user left cannot be removed, and does no harm.
    if (isGone) await removeFolder(join(dataFolder, name)).catch(() => {})
  }
}

// An initdb whose server was killed may still be writing.
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
