import { createHash } from 'node:crypto'
import { access, chmod, chown, constants, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { persistedSecret } from '../persisted-secret.ts'
import { postgresPort } from './postmaster-pid.ts'
import type { Owner } from './server-user.ts'

/** Creates DATA_DIR, closed to other users, unless it exists. Returns its real path, without links. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const made = await mkdir(dataDir, { recursive: true }).catch((error) => {
    throw new Error(`DATA_DIR=${dataDir} cannot be made: ${error.message}.`)
  })
  const folder = await realpath(dataDir)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(`DATA_DIR=${folder} is closed to this user. Open it, or choose another.`)
  })
  // An existing folder keeps its mode: our files in it are closed in any case. Started as root,
  // PostgreSQL runs as another user, who must be able to pass through.
  if (made) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  return folder
}

/** The folder of the socket. The system limits the length of a socket's path to about 100 bytes. */
export function socketFolder(dataFolder: string): string {
  const inside = join(dataFolder, 'socket')
  if (Buffer.byteLength(join(inside, `.s.PGSQL.${postgresPort}`)) <= 100) return inside
  const hash = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)
  return join(tmpdir(), `cadenza-${hash}`)
}

export async function prepareSocketFolder(folder: string, dataFolder: string, owner: Owner) {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  // Anybody may have created it in the shared folder for temporary files, to listen in our place.
  if (dirname(folder) !== dataFolder) await requirePrivate(folder, owner)
  await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
}

async function requirePrivate(folder: string, owner: Owner) {
  const found = await lstat(folder)
  const isOurs = found.uid === owner.uid || found.uid === process.getuid?.()
  if (found.isDirectory() && isOurs && (found.mode & 0o777) === 0o700) return
  throw new Error(
    `The socket folder ${folder} exists but is not a folder of ours with mode 0700. ` +
      'Find out who made it and remove it, or choose a shorter DATA_DIR.',
  )
}

/** The database's password. */
export function keptPassword(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'postgres-password')
  return persistedSecret(file, {
    bytes: 24,
    async beforeMaking() {
      if (!(await isCluster(join(dataFolder, 'postgres')))) return
      throw new Error(`${file} is missing, and the database beside it needs it. Restore it.`)
    },
  })
}

/** Whether a finished database cluster is there. */
export async function isCluster(folder: string): Promise<boolean> {
  try {
    const { uid } = await stat(folder)
    const we = process.getuid?.()
    if (we !== 0 && we !== uid) {
      throw new Error(`${folder} belongs to another user. Start Cadenza as that user, or as root.`)
    }
    await access(join(folder, 'PG_VERSION'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
