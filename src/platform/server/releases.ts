import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { withoutTrailing } from '#platform/trailing.ts'
import { syncFolder } from './persisted-secret.ts'

/** The release that a folder holds beside others, and the one that `current` names. */
export type Releases = { folder: string; current: string }

/** Where the releases are, beside the one that this program is of. */
export async function findReleases(own: string): Promise<Releases> {
  const folder = dirname(own)
  const current = await readlink(join(folder, 'current')).catch(() => undefined)
  if (!existsSync(join(own, 'bin/node'))) {
    throw new Error('This is a checkout, and no release. Use git: docs/running/upgrade.md')
  }
  if (current === undefined) {
    throw new Error(
      `Nothing in ${folder} says which release runs. Say it: ln -s ${basename(own)} ${folder}/current`,
    )
  }
  return { folder, current: basename(current) }
}

/** The release before the one that runs, as `choose` has left it. */
export const findPrevious = ({ folder }: Releases) =>
  readlink(join(folder, 'previous')).then(
    (target) => basename(target),
    () => undefined,
  )

/**
 * Unpacks an archive beside the other releases; one that is unpacked already may be named instead.
 * @returns the name of its folder, and whether it came now
 * @throws with a sentence, and nothing of it stays
 */
export async function unpack({ folder }: Releases, archive: string) {
  const name = basename(withoutTrailing(archive, /\//))
  if (await isRelease(join(folder, name))) return { name, isNew: false }
  if (!existsSync(archive)) throw new Error(`There is no ${archive}, and no release ${name} here.`)
  const draft = await mkdtemp(join(folder, '.unpacking-')).catch((error) => {
    throw new Error(`${folder} is closed to this account: call it as its owner (${error.code}).`)
  })
  try {
    // The server runs as another account, and has to read it.
    process.umask(0o022)
    const { status, stderr } = spawnSync(
      'tar',
      ['-xf', resolve(archive), '-C', draft, '--no-same-owner'],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`${archive} could not be unpacked: ${lastLine(stderr)}`)
    const [unpacked = '', ...others] = await readdir(draft)
    if (others.length > 0 || !(await isRelease(join(draft, unpacked)))) {
      throw new Error(`${archive} is no release of Cadenza.`)
    }
    if (existsSync(join(folder, unpacked))) {
      throw new Error(`${unpacked} is unpacked already. Choose it by its name, or remove it first.`)
    }
    // All of it is on the disk before anything names it.
    spawnSync('sync', ['-f', draft])
    await rename(join(draft, unpacked), join(folder, unpacked))
    await syncFolder(folder)
    return { name: unpacked, isNew: true }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Makes a release the one that runs from the next start on; the one of now becomes the previous one. */
export async function choose({ folder, current }: Releases, name: string) {
  await point(folder, 'previous', current)
  await point(folder, 'current', name)
}

/** The other releases that lie there. */
export async function listOthers({ folder }: Releases, but: readonly string[]) {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const found: string[] = []
  for (const name of names) {
    if (['current', 'previous', ...but].includes(name)) continue
    if (await isRelease(join(folder, name))) found.push(name)
  }
  return found
}

export const isRelease = async (folder: string) =>
  (await stat(join(folder, 'cadenza')).catch(() => undefined))?.isFile() === true &&
  existsSync(join(folder, 'bin/node')) &&
  existsSync(join(folder, 'db/migrations'))

/** Replaces a link at once: there is no moment without it. */
async function point(folder: string, link: string, target: string) {
  const draft = join(folder, `.${link}-${process.pid}`)
  await rm(draft, { force: true })
  await symlink(target, draft)
  await rename(draft, join(folder, link))
  await syncFolder(folder)
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
