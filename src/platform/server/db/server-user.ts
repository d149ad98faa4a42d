import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

export type Owner = { uid: number; gid: number }

/** The user that PostgreSQL runs as. It refuses to run as root. */
export type ServerUser = {
  /** The owner that the files must have. */
  owner: Owner
  command(file: string, args: string[]): { file: string; args: string[]; options: Partial<Owner> }
}

const nobody: Owner = { uid: 65534, gid: 65534 }

/**
 * A user number that nobody else has: above those of people (60000) and of systemd's services
 * (65519), below those of containers (524288); see systemd's UIDS-GIDS.md.
 */
const nobodyElse: Owner = { uid: 70_432, gid: 70_432 }

/** `folders` are the ones that PostgreSQL must be able to enter, besides the one of `initdb`. */
export async function chooseServerUser(initdb: string, folders: Set<string>): Promise<ServerUser> {
  const isRoot = ourOwner.uid === 0
  if (!isRoot && haveName()) return ourselves
  const candidates = isRoot
    ? [apart, unprivileged, unprivilegedPastClosedFolders, renamed]
    : [renamed]
  for (const user of candidates) if (await canWork(user, initdb, folders)) return user
  throw new Error(
    isRoot
      ? `PostgreSQL cannot run as root, and an unprivileged user cannot reach ${[...folders].join(', ')} ` +
          `or ${initdb}. Start Cadenza as an ordinary user, or put both where everyone may enter.`
      : `PostgreSQL cannot run as user ${ourOwner.uid}, who has no name on this machine. ` +
          'Start Cadenza as one of its users, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** Keeps our environment from PostgreSQL: it would take settings from it, and see our secrets. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

const ourOwner: Owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

const ourselves: ServerUser = {
  owner: ourOwner,
  command: (file, args) => ({ file, args, options: {} }),
}

/** In a namespace of its own, `file` runs as nobody; outside it is whoever starts it. */
const asNobodyInside = (file: string, args: string[]) => ({
  file: 'unshare',
  args: ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args],
})

// For root: every other service that runs as nobody could read files of nobody. Where the system
// allows no namespaces, they belong to nobody all the same.
const apart: ServerUser = {
  owner: nobodyElse,
  command: (file, args) => ({ ...asNobodyInside(file, args), options: nobodyElse }),
}

const unprivileged: ServerUser = {
  owner: nobody,
  command: (file, args) => ({ file, args, options: nobody }),
}

// For a clone below a folder that is closed to others, such as a home folder.
const unprivilegedPastClosedFolders: ServerUser = {
  owner: nobody,
  command: (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${nobody.uid}`,
      `--regid=${nobody.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_override',
      '--ambient-caps=+dac_override',
      // Otherwise access(2), by which initdb looks for the other binaries, drops the capability.
      '--securebits=+no_setuid_fixup',
      file,
      ...args,
    ],
    options: {},
  }),
}

// Outside the namespace it is still our user, who owns its files. For root where it may not pass on
// capabilities, and for users without a name, whom initdb refuses.
const renamed: ServerUser = {
  owner: ourOwner,
  command: (file, args) => ({ ...asNobodyInside(file, args), options: {} }),
}

function haveName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Asks initdb for its settings, which works only where it finds the other binaries. */
async function canWork(user: ServerUser, initdb: string, folders: Set<string>) {
  const script =
    'for folder; do cd "$folder" || exit 1; done; exec "$0" --show --pgdata=/nowhere --username=x'
  const { file, args, options } = user.command('/bin/sh', ['-c', script, initdb, ...folders])
  try {
    await promisify(execFile)(file, args, { ...options, cwd: '/', env: serverEnvironment })
    return true
  } catch {
    return false
  }
}
