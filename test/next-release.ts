import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeReleaseFolder } from '../scripts/release/release-folder.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A release like this one, with a migration and a script more. */
export async function makeNextRelease() {
  const release = join(await temporaryFolder('release'), 'cadenza-next')
  const platform = { os: 'linux', cpu: 'x64' } as const
  await makeReleaseFolder(release, { node: process.execPath, modules: '.', platform })
  const newest = (await readdir('db/migrations')).toSorted().at(-1) ?? ''
  const number = `${Number(newest.slice(0, 4)) + 1}`.padStart(4, '0')
  await writeFile(
    join(release, 'db/migrations', `${number}-moods.sql`),
    'alter table discussion_replies add column mood text;\ncreate table moods (name text);',
  )
  await writeFile(join(release, 'build/client/assets/next.js'), 'play()')
  return release
}
