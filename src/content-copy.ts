import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportSite } from '#features/publishing/server/export-site.ts'
import { importSite } from '#features/publishing/server/import-site.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import { loadSettingsFile, readConfig } from '#platform/server/config.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { createLog } from '#platform/server/log.ts'
import { stopOnSignals } from '#platform/server/stop-on-signals.ts'

/**
 * `npm run content:export FOLDER` writes all that stands on the site into a folder, as a file for each
 * document; `npm run content:import FOLDER` publishes what differs in it. Both work while the server
 * runs as well as before its first start.
 */
const log = createLog('error')
const ends: (() => Promise<unknown>)[] = []
const clock = () => new Date()
const stop = async () => {
  for (const end of ends.splice(0).reverse()) await end()
}
stopOnSignals(stop, log)
try {
  const [action, folder] = process.argv.slice(2)
  if (!folder) throw new Error(`Name the folder: npm run content:${action} FOLDER`)
  loadSettingsFile()
  const { db } = await openForCommand(readConfig(process.env), log, ends)
  await seedSite(db, clock)
  if (action === 'export') {
    const files = await exportSite(db)
    // What was taken off the site must not come back with the next import.
    for (const path of written(folder)) await rm(join(folder, path))
    for (const { path, text } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    process.stdout.write(`${files.length} documents are in ${folder} now.\n`)
  } else {
    const paths = written(folder)
    if (paths.length === 0) throw new Error(`There are no documents in ${folder}.`)
    const files = paths.map(async (path) => ({
      path,
      text: await readFile(join(folder, path), 'utf8'),
    }))
    const published = await importSite({ db, clock }, await Promise.all(files))
    for (const path of published) process.stdout.write(`published ${path}\n`)
    process.stdout.write(`${paths.length - published.length} documents were as they are.\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await stop()
}

/** The documents in a folder: a file for each, in a folder of their kind where there are several. */
function written(folder: string) {
  return globSync(['*.json', '*/*.json'], { cwd: folder }).toSorted()
}
