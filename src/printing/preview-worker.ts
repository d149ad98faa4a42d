import { parentPort, workerData } from 'node:worker_threads'
import type { Site } from '#features/publishing/site-types.ts'
import { openPagePrinter } from './page-printer.ts'

/** To print a page as it would be; it is shown to whoever asks and kept nowhere. */
export type PreviewRequest = { id: number; site: Site; path: string }

export type PreviewMessage = { id: number } & (
  | { kind: 'page'; html: string }
  | { kind: 'failed'; message: string }
  | { kind: 'done' }
)

const { build } = workerData as { build: string }
const say = (message: PreviewMessage) => parentPort?.postMessage(message)
const opening = openPagePrinter(build)

let current = Promise.resolve()
parentPort?.on('message', (request: PreviewRequest) => {
  current = current.then(() => preview(request))
})

async function preview({ id, site, path }: PreviewRequest) {
  try {
    const printPage = await opening
    const { body } = await printPage(path, site)
    say({ id, kind: 'page', html: body.toString() })
  } catch (error) {
    say({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
  say({ id, kind: 'done' })
}
