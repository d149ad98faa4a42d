import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { readIdentities } from '#features/backups/server/archive/encryption.ts'
import { openConfiguredPlace } from '#features/backups/server/places/open-configured-place.ts'
import { restoreAcademy } from '#features/backups/server/restore/restore-academy.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { runCommand, say } from '#platform/server/run-command.ts'
import { sizeInWords } from '#platform/sizes.ts'

/**
 * `npm run restore FILE [KEY]` makes an academy of a backup, in an empty database; FILE may also be the
 * name of one where the settings keep them. Without FILE it lists those.
 */
await runCommand(async ({ log, ends }) => {
  const config = readConfig(process.env)
  const given = process.argv.slice(2)
  const ontoFiles = given.includes('--onto-files')
  const [file, key] = given.filter((it) => !it.startsWith('--'))
  if (!file) return listBackups(config)
  await restoreAcademy({
    config,
    log,
    ends,
    say,
    ontoFiles,
    identities: key ? await readIdentities(key) : [],
    open: () => openBackup(config, file),
  })
})

async function listBackups(config: Config) {
  const place = await openConfiguredPlace(config)
  const backups = (await place.list()).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  for (const { name, bytes } of backups) say(`${name}  ${sizeInWords(bytes)}`)
  say(
    backups.length > 0
      ? `They are in ${place.name}. Name one: ${commandLine('restore', 'FILE')}`
      : `There is no backup in ${place.name}. Name a file: ${commandLine('restore', 'FILE')}`,
  )
}

async function openBackup(config: Config, file: string): Promise<Readable> {
  if (existsSync(file)) {
    const handle = await open(file).catch((error) => {
      throw new Error(`${file} cannot be read: ${error.message}.`)
    })
    if ((await handle.stat()).isFile()) {
      return handle.createReadStream({ highWaterMark: 1024 * 1024 })
    }
    await handle.close()
    throw new Error(`${file} is no file.`)
  }
  const place = await openConfiguredPlace(config)
  if ((await place.list()).some(({ name }) => name === file)) return place.read(file)
  throw new Error(`There is no backup ${file}, neither here nor in ${place.name}.`)
}
