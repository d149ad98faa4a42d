import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { migrateWithBackup } from '#features/backups/server/make-backup-before-migrations.ts'
import { pictureFilesOf, picturesNamed } from '#features/publishing/picture-rules.ts'
import { kindNames } from '#features/publishing/rules.ts'
import { exportSite } from '#features/publishing/server/export-site.ts'
import { importSite, kindAt } from '#features/publishing/server/import-site.ts'
import {
  exportPictures,
  importPictures,
} from '#features/publishing/server/pictures/copy-pictures.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import { exportSounds, importSounds } from '#features/publishing/server/sounds/copy-sounds.ts'
import { soundNamePattern, soundsNamed } from '#features/publishing/sound-rules.ts'
import { counted } from '#platform/number-words.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { readConfig } from '#platform/server/config.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { openConfiguredFiles } from '#platform/server/files/open-configured-files.ts'
import { runCommand } from '#platform/server/run-command.ts'

/**
 * `npm run content:export FOLDER` writes all that stands on the site into a folder, as a file for each
 * document; `npm run content:import FOLDER` publishes what differs in it. Both work while the server
 * runs as well as before its first start.
 */
const clock = () => new Date()
await runCommand(async ({ log, ends }) => {
  const [action, folder] = process.argv.slice(2)
  if (!folder) throw new Error(`Name the folder: ${commandLine(`content:${action}`, 'FOLDER')}`)
  const config = readConfig(process.env)
  const database = await openForCommand(config, log, ends)
  await migrateWithBackup(config, database, log)
  const { db } = database
  const files = await openConfiguredFiles(
    config,
    { db, clock, log },
    { receivedIn: '.incoming-content' },
  )
  const paths = written(folder)
  // In an empty database the folder takes the place of the seed.
  const imported = action === 'import' ? paths.flatMap((path) => kindAt(path) ?? []) : []
  await seedSite(db, clock, imported)
  if (action === 'export') {
    const documents = await exportSite(db)
    const names = picturesNamed(documents)
    const sounds = soundsNamed(documents)
    // All of it is there before the folder changes.
    const sent: { path: string; content: Buffer }[] = []
    for await (const picture of exportPictures({ db, files }, names)) sent.push(picture)
    for await (const sound of exportSounds({ db, files }, sounds)) sent.push(sound)
    // What was taken off the site must not come back with the next import.
    for (const path of [...paths, ...writtenPictures(folder), ...writtenSounds(folder)]) {
      await rm(join(folder, path))
    }
    for (const { path, text } of documents) await write(folder, path, text)
    for (const { path, content } of sent) await write(folder, path, content)
    process.stdout.write(`${documents.length} documents are in ${folder} now`)
    const media = [
      ...(names.size > 0 ? [counted(names.size, 'picture')] : []),
      ...(sounds.size > 0 ? [counted(sounds.size, 'sound')] : []),
    ]
    process.stdout.write(media.length === 0 ? '.\n' : `, with ${media.join(' and ')}.\n`)
  } else {
    if (paths.length === 0) throw new Error(`There are no documents in ${folder}.`)
    const documents = await Promise.all(
      paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })),
    )
    const read = (path: string) => readFile(join(folder, path)).catch(() => undefined)
    await importPictures({ db, files, clock }, picturesNamed(documents), read)
    await importSounds({ db, files, clock }, soundsNamed(documents), read)
    const published = await importSite({ db, clock }, documents)
    for (const path of published) process.stdout.write(`published ${path}\n`)
    process.stdout.write(`${paths.length - published.length} documents were as they are.\n`)
  }
})

async function write(folder: string, path: string, content: string | Buffer) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

/** The documents in a folder: a file for each, in a folder of their kind where there are several. */
function written(folder: string) {
  const patterns = kindNames.flatMap((kind) => [`${kind}.json`, `${kind}/*.json`])
  return globSync(patterns, { cwd: folder }).toSorted()
}

/** The files of pictures in a folder. */
function writtenPictures(folder: string) {
  return globSync('pictures/*/*', { cwd: folder }).filter((path) => {
    const [, name = '', file = ''] = path.split(sep)
    return pictureFilesOf(name).includes(file)
  })
}

/** The sounds in a folder. */
function writtenSounds(folder: string) {
  return globSync('sounds/*', { cwd: folder }).filter((path) =>
    soundNamePattern.test(path.split(sep)[1] ?? ''),
  )
}
