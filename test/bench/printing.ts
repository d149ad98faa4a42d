import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { createLog } from '#platform/server/log.ts'
import { openPreviewer } from '../../src/printing/previewer.ts'
import { openPrinter } from '../../src/printing/printer.ts'
import { median } from '../median.ts'
import { briefly, many } from './briefly.ts'

/**
 * How long it takes until a site that was published is printed: everything anew, what a price
 * changes, what a question changes, one page in the editor, and nothing. `npm run build` first.
 */
const build = join(import.meta.dirname, '../../build')
const folder = await mkdtemp(join(tmpdir(), 'cadenza-printing-'))
const printer = await openPrinter({ build, folder, log: createLog('silent') })
const previewer = openPreviewer(build)
let edition = 0

/** Another site each time, or it would be on disk. */
const sites: Record<string, () => Site> = {
  'everything anew': () => ({
    ...seededSite,
    academy: { ...seededSite.academy, founded: 1900 + ++edition },
  }),
  'a price': () => ({
    ...seededSite,
    packages: {
      ...seededSite.packages,
      offers: seededSite.packages.offers.map((it) => ({ ...it, price: it.price + ++edition })),
    },
  }),
  'a question': () => ({
    ...seededSite,
    questions: [...seededSite.questions, { question: `Question ${++edition}?`, answer: 'Yes.' }],
  }),
  nothing: () => seededSite,
}

async function print(site: Site) {
  const from = performance.now()
  let pagesMs = 0
  let prints = -1
  await printer.print(site, {
    async show() {
      prints += 1
    },
    pagesDone() {
      pagesMs = performance.now() - from
    },
  })
  return { prints, pagesMs, allMs: performance.now() - from }
}

const rounds = many(5, 1)
const inWords = (ms: number) => `${ms.toFixed(0)} ms`
process.stdout.write('what changed, prints made, until the pages are there, until all is there\n')
const cold = await print(sites['a question']?.() ?? seededSite)
process.stdout.write(`a question, with the worker's start: ${inWords(cold.pagesMs)}\n`)
for (const [name, next] of Object.entries(sites)) {
  if (briefly && name !== 'nothing') continue
  const runs: Awaited<ReturnType<typeof print>>[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await print(next()))
  const of = (part: 'pagesMs' | 'allMs') => inWords(median(runs.map((run) => run[part])))
  process.stdout.write(`${name}: ${runs[0]?.prints}, ${of('pagesMs')}, ${of('allMs')}\n`)
}
await previewer.print(seededSite, '/courses')
const previews: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const from = performance.now()
  await previewer.print(seededSite, '/courses')
  previews.push(performance.now() - from)
}
process.stdout.write(`one page in the editor: ${inWords(median(previews))}\n`)
await printer.close()
await previewer.close()
await rm(folder, { recursive: true })
