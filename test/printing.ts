import { join } from 'node:path'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { createLog } from '#platform/server/log.ts'
import { openPrinter } from '../src/printing/printer.ts'

export const build = join(import.meta.dirname, '../build')
/** What is shown of a site, in batches, and what cannot be printed. */
export async function print(site: Site, into: string, readPicture?: () => Promise<undefined>) {
  const printer = await openPrinter({
    build,
    folder: into,
    log: createLog('silent'),
    ...(readPicture && { readPicture }),
  })
  const batches: Map<string, string>[] = []
  let pagesDoneAfter = -1
  let paths: ReadonlySet<string> = new Set()
  await printer.print(site, {
    async show(prints) {
      batches.push(new Map([...prints].map(([path, body]) => [path, body.toString('latin1')])))
    },
    pagesDone(all) {
      paths = all
      pagesDoneAfter = batches.length
    },
  })
  const failures = printer.failures()
  await printer.close()
  const [found = new Map(), ...made] = batches
  return { paths, found, made: made.flatMap((batch) => [...batch]), failures, pagesDoneAfter }
}

/** Not by toContain: its failure would print the page. */
export const costs = (prints: Map<string, string>, price: number) =>
  prints.get('/courses')?.includes(`>$${price}<`)

/** With one course, for its brochure takes longest. */
export const small: Site = {
  ...seededSite,
  courses: seededSite.courses.filter(({ id }) => id === 4),
  courseLists: {
    ...seededSite.courseLists,
    catalogue: [4],
    home: [4],
    application: [4],
    footer: [4],
  },
}

export const withPrice = (price: number): Site => ({
  ...small,
  packages: {
    ...seededSite.packages,
    offers: seededSite.packages.offers.map((it, index) => (index === 0 ? { ...it, price } : it)),
  },
})
