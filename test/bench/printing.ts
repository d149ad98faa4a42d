import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededSite } from '#features/publishing/server/seed/seeded-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { createLog } from '#platform/server/log.ts'
import { openPreviewer } from '../../src/printing/previewer.ts'
import { openPrinter } from '../../src/printing/printer.ts'
import { briefly, many } from './briefly.ts'
import { cpuSecondsOf } from './processes.ts'
import { withSpread } from './spread.ts'

/**
 * How long it takes until a site that was published is printed: everything anew, what a price
 * changes, what a question changes, one page in the editor, and nothing; beside a build, which a
 * change took as long as the pages were part of it. `node test/bench/printing.ts [rounds]`.
 */
const root = join(import.meta.dirname, '../..')
const build = join(root, 'build')
const rounds = many(Number(process.argv[2] ?? 5), 1)
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
  'nothing, as at a restart': () => seededSite,
}

console.log('| | prints | until the pages are there, s | until all is there, s | CPU, s |')
console.log('|---|---|---|---|---|')
if (!briefly) await buildAnew()
const folder = await mkdtemp(join(tmpdir(), 'cadenza-printing-'))
const printer = await openPrinter({ build, folder, log: createLog('silent') })
const previewer = openPreviewer(build)
row("a question, with the worker's start", [await print(question())])
for (const [name, next] of Object.entries(sites)) {
  if (briefly && name !== 'a question') continue
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await print(next()))
  row(name, runs)
}
await previewer.print(seededSite, '/courses')
const previews: Run[] = []
for (let round = 0; round < rounds; round += 1) {
  previews.push(
    await measured(async () => {
      await previewer.print(seededSite, '/courses')
      return { prints: 1 }
    }),
  )
}
row('one page in the editor', previews)
await printer.close()
await previewer.close()
await rm(folder, { recursive: true })

type Run = { prints: number; pages?: number; all: number; cpu: number }

function row(name: string, runs: readonly Run[]) {
  const column = (value: (run: Run) => number | undefined) => {
    const values = runs.map(value).filter((it) => it !== undefined)
    return values.length === 0 ? '' : withSpread(values)
  }
  const [pages, all, cpu] = [
    column((it) => it.pages),
    column((it) => it.all),
    column((it) => it.cpu),
  ]
  console.log(`| ${name} | ${runs[0]?.prints} | ${pages} | ${all} | ${cpu} |`)
}

/** A whole build, with the prints of the seed. */
async function buildAnew() {
  // A build of the same sources is not made again.
  await rm(join(build, '.built'), { force: true })
  const run = await measured(async () => {
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root })
    if (status !== 0) throw new Error('The build has failed.')
    return { prints: 0 }
  })
  console.log(`| a build | all | | ${run.all.toFixed(2)} | ${run.cpu.toFixed(2)} |`)
}

function question() {
  return sites['a question']?.() ?? seededSite
}

async function print(site: Site) {
  return measured(async (since) => {
    let pages = 0
    let prints = -1
    await printer.print(site, {
      async show() {
        prints += 1
      },
      pagesDone() {
        pages = since()
      },
    })
    return { prints, pages }
  })
}

async function measured<Result>(run: (since: () => number) => Promise<Result>) {
  const [from, before] = [performance.now(), cpuSecondsOf([process.pid], { ended: true })]
  const since = () => (performance.now() - from) / 1000
  const result = await run(since)
  const cpu = cpuSecondsOf([process.pid], { ended: true }) - before
  return { ...result, all: since(), cpu }
}
