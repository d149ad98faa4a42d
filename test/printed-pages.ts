import { join } from 'node:path'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import { loadPages } from '#platform/server/http/pages.ts'
import { createLog } from '#platform/server/log.ts'
import { openPrinter } from '../src/printing/printer.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The pages of the seed, for tests of a server without a database. */
export async function loadPrintedPages(
  options: Omit<Parameters<typeof loadPages>[1], 'publicUrl' | 'year'> = {},
) {
  const build = join(import.meta.dirname, '../build')
  const pages = await loadPages(build, {
    publicUrl: 'https://academy.example',
    year: '2026',
    ...options,
  })
  const folder = await temporaryFolder('printed')
  const printer = await openPrinter({ build, folder, log: createLog('silent') })
  await printer.print(seededSite, { show: (prints) => pages.show(prints), pagesDone() {} })
  await printer.close()
  return pages
}
