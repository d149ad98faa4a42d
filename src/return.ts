import { join } from 'node:path'
import { findPrevious, findReleases, isRelease } from '#platform/server/releases.ts'
import { runCommand } from '#platform/server/run-command.ts'
import { changeRelease, ownRelease } from './change-release.ts'

/** `cadenza return` chooses the release from before the last change, or the one that is named. */
await runCommand(async () => {
  const releases = await findReleases(ownRelease)
  const [name = await findPrevious(releases)] = process.argv.slice(2)
  if (name === undefined) throw new Error('There is no release before. Name one that lies here.')
  if (!(await isRelease(join(releases.folder, name)))) {
    throw new Error(`${name} is no release in ${releases.folder}.`)
  }
  await changeRelease(releases, { name, isNew: false })
})
