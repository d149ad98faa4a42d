import { join } from 'node:path'
import type { Site } from '#features/publishing/site-types.ts'
import type { Picture } from '#platform/pictures.ts'
import { idleWorker } from '#platform/server/idle-worker.ts'
import type { Log } from '#platform/server/log.ts'
import { readVersion } from './build-version.ts'
import { type Item, itemsOf, picturesOf } from './items.ts'
import { openPrintCache, type PrintCache } from './print-cache.ts'
import type { PrinterMessage, PrinterRequest, PrinterSettings } from './printer-worker.ts'

export type Printer = Awaited<ReturnType<typeof openPrinter>>

type Deps = {
  build: string
  /** Where prints are kept from one start to the next. */
  folder: string
  log: Log
  /** The content of one of the academy's own pictures by its address. */
  readPicture?: (address: string) => Promise<Buffer | undefined>
  /** Whether to print what is missing; without, pages keep the form that they have. */
  printsMissing?: boolean | undefined
}

/** Prints a site in a worker, so that no request waits for it, and only what is not on disk already. */
export async function openPrinter({
  build,
  folder,
  log,
  readPicture = async () => undefined,
  printsMissing = true,
}: Deps) {
  const settings: PrinterSettings = {
    build,
    folder,
    seeded: join(build, 'printed'),
    ...(await readVersion(build)),
  }
  const worker = idleWorker<PrinterRequest, PrinterMessage>(
    new URL('./printer-worker.ts', import.meta.url),
    settings,
  )

  /** How many sites there were to print. */
  let turns = 0
  /** Why the newest print of a path has failed, by its path. */
  const failures = new Map<string, string>()

  return {
    failures: () => [...failures].map(([path, message]) => ({ path, message })),

    /**
     * Prints a site. What is on disk already is shown at once, then each print as it is made. One
     * that cannot be made keeps its old form, and `failures` has the reason.
     */
    async print(site: Site, { show, pagesDone }: Showing) {
      const turn = ++turns
      const items = itemsOf(site, settings)
      const cache = await openPrintCache(settings)
      const found = await findPrints(cache, items, site)
      const paths = new Set(items.map(({ path }) => path))
      await show(found)
      for (const path of failures.keys()) {
        if (found.has(path) || !paths.has(path)) failures.delete(path)
      }
      if (found.size === items.length || !printsMissing) {
        await pagesDone(paths)
        return
      }

      // In the order of the messages.
      let showing = Promise.resolve()
      const left = items.filter(({ path }) => !found.has(path))
      const pictures = await readPictures(picturesOf(left, site), readPicture, log)
      // What is missing of this one is missing of a newer one too, which the worker would leave for it.
      if (turn !== turns) return
      await worker.request({ site, paths: left.map(({ path }) => path), pictures }, (message) => {
        showing = showing.then(async () => {
          if (message.kind === 'pages-done') return pagesDone(paths)
          if (message.kind === 'printed') {
            await show(new Map([[message.path, Buffer.from(message.body)]]))
            failures.delete(message.path)
            return
          }
          if (message.kind !== 'failed') return
          const { path, message: reason } = message
          failures.set(path, reason)
          log.error({ path, reason }, 'cannot be printed')
          const item = items.find((it) => it.path === path)
          const old = item && (await cache.findOld(item))
          if (old) await show(new Map([[path, old]]))
        })
      })
      await showing
    },

    close: worker.close,
  }
}

/** The prints of a site that are on disk already. */
async function findPrints(cache: PrintCache, items: readonly Item[], site: Site) {
  const found = new Map<string, Buffer>()
  for (const item of items) {
    const body = await cache.find(item, site)
    if (body) found.set(item.path, body)
  }
  return found
}

/** The files of pictures; one that cannot be read is missing, and what has it in it cannot be printed. */
async function readPictures(
  pictures: readonly Picture[],
  read: (address: string) => Promise<Buffer | undefined>,
  log: Log,
) {
  const files = new Map<string, Buffer>()
  for (const address of new Set(pictures.map(({ src }) => src))) {
    const content = await read(address).catch((err: unknown) => {
      log.error({ err, address }, 'a picture could not be read')
      return undefined
    })
    if (content) files.set(address, content)
  }
  return files
}

type Showing = {
  show(prints: ReadonlyMap<string, Buffer>): Promise<void>
  /**
   * Called when no page of the site is missing any more, with the paths of all its prints; the other
   * prints follow.
   */
  pagesDone(paths: ReadonlySet<string>): void | Promise<void>
}
