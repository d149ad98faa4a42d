import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { dataFolder, loadSettingsFile } from '#platform/server/config.ts'
import { say } from '#platform/server/run-command.ts'
import { buildId, productVersion } from '#platform/server/watching/product-version.ts'

type Command = {
  says: string
  /** What is called with it, as the help shows it. */
  takes?: string
  /** Runs it as it is imported. */
  run: () => Promise<unknown>
  /** What it finds before the words of its caller. */
  given?: string[]
}

/** The commands of a release, `./cadenza NAME`. */
const commands: Record<string, Command> = {
  start: { says: 'run the academy until it is stopped', run: () => import('./main.ts') },
  'admin-create': { says: 'make an administrator', run: () => import('./admin-create.ts') },
  backup: {
    takes: '[FOLDER]',
    says: 'put the whole academy into one file',
    run: () => import('./backup.ts'),
  },
  'backup-key': {
    takes: 'FILE',
    says: 'make a key for encrypted backups',
    run: () => import('./backup-key.ts'),
  },
  upgrade: {
    takes: 'ARCHIVE',
    says: 'unpack a newer release, make a backup, and choose that release',
    run: () => import('./upgrade.ts'),
  },
  return: {
    takes: '[RELEASE]',
    says: 'make a backup, and choose the release before again',
    run: () => import('./return.ts'),
  },
  restore: {
    takes: '[FILE [KEY]]',
    says: 'make an academy of a backup; without FILE, list the backups',
    run: () => import('./restore.ts'),
  },
  'move-database': {
    takes: 'URL',
    says: 'copy the database into another PostgreSQL',
    run: () => import('./move-database.ts'),
  },
  'move-files': {
    takes: '[disk]',
    says: 'copy the files into the bucket, or back to the disk',
    run: () => import('./move-files.ts'),
  },
  'content-export': {
    takes: 'FOLDER',
    says: 'write what stands on the site into a folder',
    given: ['export'],
    run: () => import('./content-copy.ts'),
  },
  'content-import': {
    takes: 'FOLDER',
    says: 'publish what differs in such a folder',
    given: ['import'],
    run: () => import('./content-copy.ts'),
  },
  'try-release': {
    takes: 'FOLDER',
    says: 'make a backup, and say what that release would change; upgrade does both itself',
    run: () => import('./try-release.ts'),
  },
  doctor: {
    takes: '[ADDRESS]',
    says: 'say what is wrong, and send a mail to ADDRESS',
    run: () => import('./doctor.ts'),
  },
  version: { says: 'tell the version and what it was built from', run: tellVersion },
}

const build = join(import.meta.dirname, '../build')
const [name, ...words] = process.argv.slice(2)
const command = commands[name ?? '']
if (command) {
  process.argv.splice(2, Infinity, ...(command.given ?? []), ...words)
  await keepCompiled().catch(() => {})
  await command.run()
} else {
  if (name && !['help', '--help', '-h'].includes(name)) {
    process.stderr.write(`There is no command ${name}.\n`)
    process.exitCode = 1
  }
  await tellVersion()
  help()
}

function help() {
  const called = Object.entries(commands).map(([name, { takes, says }]) => ({
    call: takes ? `${name} ${takes}` : name,
    says,
  }))
  const width = Math.max(...called.map(({ call }) => call.length))
  say(`\n${process.env.CADENZA_COMMAND ?? 'cadenza'} COMMAND\n`)
  for (const { call, says } of called) say(`  ${call.padEnd(width)}  ${says}`)
  say('\nSettings are in .env beside the release, or in the environment: docs/running/install.md')
}

async function tellVersion() {
  say(`Cadenza ${await productVersion()}, build ${await buildId(build)}`)
}

/** Compiling anew takes half of a start. The first start, which makes the folder, does without. */
async function keepCompiled() {
  loadSettingsFile()
  const folder = dataFolder(process.env)
  if (!existsSync(folder) || process.env.NODE_COMPILE_CACHE) return
  // What root writes there the server could not remove.
  if (process.getuid?.() === 0 && statSync(folder).uid !== 0) return
  const own = `compiled-${await buildId(build)}`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('compiled-') || name === own) continue
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  // The processes that it starts find it there.
  process.env.NODE_COMPILE_CACHE = join(folder, own)
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
}
