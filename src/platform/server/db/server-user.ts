import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

export type Owner = { uid: number; gid: number }

/** Whom PostgreSQL runs as. It refuses to run as root. */
export type ServerUser = {
  /** Whose the files must be. */
  owner: Owner
  command(file: string, args: string[]): { file: string; args: string[]; options: Partial<Owner> }
}

const nobody: Owner = { uid: 65534, gid: 65534 }

/**
 * Nobody else's number: above those of people (60000) and of systemd's services (65519), below those
 * that containers get (524288); see systemd's UIDS-GIDS.md.
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

/** PostgreSQL takes no settings from our environment, and our secrets do not reach it. */
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

// For root: files of nobody could be read by every other service that runs as nobody. Where the
// system allows no namespaces they are nobody's all the same.
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
      // Without it access(2), by which initdb looks for its companions, forgets the capability.
      '--securebits=+no_setuid_fixup',
      file,
      ...args,
    ],
    options: {},
  }),
}

// Outside it is still us, and so are its files. For root where it may not hand on capabilities, and
// for users without a name, whom initdb refuses.
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

/** Asks initdb for its settings, which it knows only where it finds its companions. */
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
