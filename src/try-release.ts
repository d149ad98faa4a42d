import { join, resolve } from 'node:path'
import { checkRecipients } from '#features/backups/server/archive/encryption.ts'
import { makeRecordedBackup } from '#features/backups/server/make-recorded-backup.ts'
import { openBackups } from '#features/backups/server/open-backups.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { findPending } from '#platform/server/db/migrate.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { runCommand, say } from '#platform/server/run-command.ts'
import { sizeInWords } from '#platform/sizes.ts'

/**
 * Says what the version in a folder would change in the database, or why it cannot run on it, and makes
 * a backup first. As whoever owns the data, which is not always who may change the release that runs.
 */
await runCommand(async ({ log, ends }) => {
  const config = readConfig(process.env)
  const [folder = '.'] = process.argv.slice(2)
  await checkRecipients(config.BACKUP_RECIPIENTS)
  const database = await openForCommand(config, log, ends)
  const { pending, isNew } = await findPending(database, join(resolve(folder), 'db/migrations'))
  if (isNew) return say('The database is empty: there is nothing to back up.')
  const deps = await openBackups(config, database.connection)
  const stopping = new AbortController()
  const making = makeRecordedBackup({ db: database.db, clock: systemClock }, deps, {
    kind: 'before-migration',
    migration: pending[0]?.number ?? 0,
    signal: stopping.signal,
  })
  ends.push(() => {
    stopping.abort(new Error('The backup was broken off.'))
    return making.catch(() => {})
  })
  const { name, bytes } = await making
  say(`Backup ${name} is in ${deps.place.name}, ${sizeInWords(bytes)}.`)
  say(
    pending.length > 0
      ? `The database will change at its start: ${pending.map(({ name }) => name).join(', ')}.`
      : 'The database stays as it is.',
  )
})
