import { findReleases, unpack } from '#platform/server/releases.ts'
import { runCommand, say } from '#platform/server/run-command.ts'
import { changeRelease, ownRelease } from './change-release.ts'

/** `cadenza upgrade ARCHIVE` unpacks a release beside this one and chooses it, after a backup. */
await runCommand(async () => {
  const [archive] = process.argv.slice(2)
  if (!archive) throw new Error('Name the archive of the release.')
  const releases = await findReleases(ownRelease)
  const unpacked = await unpack(releases, archive)
  if (unpacked.isNew) say(`${unpacked.name} is unpacked in ${releases.folder}.`)
  await changeRelease(releases, unpacked)
})
