import { parentPort, workerData } from 'node:worker_threads'
import type { Site } from '#features/publishing/site-types.ts'
import { itemsOf } from './items.ts'
import { openPrintCache } from './print-cache.ts'
import { printMissing } from './print-missing.ts'
import type { PictureFiles } from './prints/painter.ts'

/** What the worker is opened with. */
export type PrinterSettings = {
  build: string
  version: string
  withDesign: boolean
  /** Where prints are kept, besides those of the build in `seeded`. */
  folder: string
  seeded: string
}

/** What is asked of it: the prints of a site at these paths. */
export type PrinterRequest = {
  id: number
  site: Site
  paths: readonly string[]
  pictures: PictureFiles
}

/** What it answers: every print as soon as it is made, every failure, then that it is done. */
export type PrinterMessage = { id: number } & (
  | { kind: 'printed'; path: string; body: Uint8Array }
  | { kind: 'failed'; path: string; message: string }
  | { kind: 'pages-done' }
  | { kind: 'done' }
)

const settings = workerData as PrinterSettings
const say = (message: PrinterMessage) => parentPort?.postMessage(message)

let current = Promise.resolve()
let abort = new AbortController()

/** What is still missing of an older site is missing of the newer one too. */
parentPort?.on('message', (request: PrinterRequest) => {
  abort.abort()
  abort = new AbortController()
  const { signal } = abort
  current = current.then(() => print(request, signal))
})

async function print({ id, site, paths, pictures }: PrinterRequest, signal: AbortSignal) {
  const cache = await openPrintCache(settings)
  await printMissing(itemsOf(site, settings), site, {
    build: settings.build,
    cache,
    pictures,
    paths: new Set(paths),
    signal,
    report: {
      printed: ({ path }, body) => say({ id, kind: 'printed', path, body }),
      pagesDone: () => say({ id, kind: 'pages-done' }),
      failed: ({ path }, error) =>
        say({
          id,
          kind: 'failed',
          path,
          message: error instanceof Error ? error.message : String(error),
        }),
    },
  })
  say({ id, kind: 'done' })
}
