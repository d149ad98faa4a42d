import type { Site } from '#features/publishing/site-types.ts'
import { setAcademy } from '#platform/academy.ts'
import type { Item } from './items.ts'
import { openPagePrinter, type PagePrinter } from './page-printer.ts'
import type { PrintCache } from './print-cache.ts'
import type { PictureFiles } from './prints/painter.ts'

type Report = {
  printed(item: Item, body: Buffer): void | Promise<void>
  /** An item that cannot be printed as it is; the others are. */
  failed(item: Item, error: unknown): void
  /** All pages are printed or have failed; what follows takes longer. */
  pagesDone?(): void
}

type Printing = {
  build: string
  cache: PrintCache
  pictures: PictureFiles
  /** The paths that are asked for; all of them by default. */
  paths?: ReadonlySet<string>
  report: Report
  /** Ends it after the item that is under way. */
  signal?: AbortSignal
}

/**
 * Reports a print of each item that is asked for, the pages first: the one in the cache, where another
 * has put it there meanwhile, or else a new one, which is kept.
 */
export async function printMissing(
  items: readonly Item[],
  site: Site,
  { build, cache, pictures, paths, report, signal }: Printing,
) {
  const missing = items.filter(({ path }) => paths?.has(path) ?? true)
  const pages = missing.filter(({ kind }) => kind === 'page')
  const others = missing.filter(({ kind }) => kind !== 'page')
  setAcademy(site.academy)
  if (pages.length > 0) {
    const printPage = await (openPrinters.get(build) ?? openOnce(build))
    for (const item of pages) await run(item, () => printPage(item.path, site))
  }
  report.pagesDone?.()
  if (others.length > 0 && !signal?.aborted) {
    // What paints is loaded when the pages are there: it takes longer than they do.
    const { withPainter } = await import('./prints/paint.ts')
    await withPainter(pictures, async (paint) => {
      for (const item of others) await run(item, async () => ({ body: await paint(item) }))
    })
  }
  await cache.close(items)

  async function run(item: Item, print: () => Promise<Printed>) {
    if (signal?.aborted) return
    try {
      const kept = await cache.find(item, site)
      if (kept) return await report.printed(item, kept)
      const { body, parts } = await print()
      await cache.keep(item, site, body, parts)
      await report.printed(item, body)
    } catch (error) {
      report.failed(item, error)
    }
  }
}

type Printed = { body: Buffer; parts?: Awaited<ReturnType<PagePrinter>>['parts'] }

const openPrinters = new Map<string, ReturnType<typeof openPagePrinter>>()

function openOnce(build: string) {
  const opening = openPagePrinter(build)
  openPrinters.set(build, opening)
  return opening
}
