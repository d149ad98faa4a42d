import { type StdioOptions, spawnSync } from 'node:child_process'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolder } from '#platform/server/config.ts'
import { choose, lastLine, listOthers, type Releases } from '#platform/server/releases.ts'
import { say } from '#platform/server/run-command.ts'

/** The release that this program is of. */
export const ownRelease = join(import.meta.dirname, '..')

/**
 * Chooses another release, which is unpacked, once it has been seen to run here, the database is one
 * that it can work on, and a backup is made.
 * @throws with a sentence, and the release of before stays chosen
 */
export async function changeRelease(
  releases: Releases,
  { name, isNew }: { name: string; isNew: boolean },
) {
  const { folder, current } = releases
  if (name === current) throw new Error(`${name} is the release that runs.`)
  const release = join(folder, name)
  const owner = await ownerOfData()
  const call = (from: string, args: string[], stdio: StdioOptions) =>
    spawnSync(join(from, 'cadenza'), args, { ...owner, stdio, cwd: '/', encoding: 'utf8' })
  try {
    const version = call(release, ['version'], 'pipe')
    if (version.status !== 0) {
      const why = lastLine(version.stderr ?? '') || version.error?.message
      throw new Error(`${name} does not run on this machine: ${why}`)
    }
    // This release makes the backup: it is the one that has worked with the data until now.
    const tried = call(ownRelease, ['try-release', release], ['ignore', 'inherit', 'pipe'])
    if (tried.status !== 0) throw new Error(lastLine(tried.stderr ?? ''))
  } catch (error) {
    if (isNew) await rm(release, { recursive: true, force: true })
    const { message } = error as Error
    throw new Error(`${message}\nNothing was changed: ${current} goes on.`, { cause: error })
  }
  await choose(releases, name)
  say(`${name} runs from the next start on: systemctl restart cadenza, or however it is started.`)
  const others = await listOthers(releases, [name, current])
  if (others.length > 0) say(`Nobody needs these any more: ${others.join(', ')}`)
}

/** Root may change releases, and would leave backups that the server cannot remove. */
async function ownerOfData() {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = await stat(dataFolder(process.env)).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? {} : { uid, gid }
}
