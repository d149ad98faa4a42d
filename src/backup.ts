import { resolve } from 'node:path'
import { checkRecipients } from '#features/backups/server/archive/encryption.ts'
import { makeBackup } from '#features/backups/server/make-backup.ts'
import {
  failureInWords,
  makeRecordedBackup,
} from '#features/backups/server/make-recorded-backup.ts'
import { openBackups } from '#features/backups/server/open-backups.ts'
import { folderPlace } from '#features/backups/server/places/folder-place.ts'
import { counted } from '#platform/number-words.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { listRecordedMigrations } from '#platform/server/db/copy/catalogue.ts'
import { ask } from '#platform/server/db/copy/load.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { runCommand, say } from '#platform/server/run-command.ts'
import { sizeInWords } from '#platform/sizes.ts'

/**
 * `npm run backup` puts the whole academy into one file where the settings want it, or with
 * `npm run backup FOLDER` there; while the server runs as well as without it.
 */
await runCommand(async ({ log, ends }) => {
  const config = readConfig(process.env)
  await checkRecipients(config.BACKUP_RECIPIENTS)
  const { db, connection } = await openForCommand(config, log, ends)
  if ((await ask(connection, listRecordedMigrations)).length === 0) {
    throw new Error('There is nothing to back up yet: the database is empty.')
  }
  const [folder] = process.argv.slice(2)
  const deps = await openBackups(config, connection)
  const stopping = new AbortController()
  const occasion = { kind: 'by-hand', signal: stopping.signal } as const
  // What is put elsewhere by hand may be anywhere tomorrow: the office counts on what is kept.
  const place = folder ? folderPlace(resolve(folder)) : deps.place
  const making = folder
    ? makeBackup({ ...deps, place }, occasion).catch((error) => {
        throw new Error(failureInWords(error), { cause: error })
      })
    : makeRecordedBackup({ db, clock: systemClock }, deps, occasion)
  ends.push(() => {
    stopping.abort(new Error('The backup was broken off.'))
    return making.catch(() => {})
  })
  const { name, bytes, manifest } = await making
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${name} is in ${place.name} now, ${sizeInWords(bytes)}: ${counted(rows, 'row')} and ` +
      `${counted(manifest.files.count, 'file')}, ${deps.recipients.length > 0 ? 'encrypted' : 'not encrypted'}.`,
  )
  const { missing } = manifest.files
  if (missing.length > 0) {
    say(
      `It lacks ${counted(missing.length, 'file')} that could not be found, such as ${missing[0]}.`,
    )
  }
})
