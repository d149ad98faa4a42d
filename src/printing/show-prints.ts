import type { PublishedSite } from '#features/publishing/server/open-site.ts'
import type { Site } from '#features/publishing/site-types.ts'
import type { Pages } from '#platform/server/http/pages.ts'
import type { Log } from '#platform/server/log.ts'
import type { Printer } from './printer.ts'

type Parts = {
  printer: Printer
  pages: Pages
  log: Log
  /** Called when other pages than before cannot be printed. */
  failed(): Promise<unknown>
}

/**
 * Keeps the pages as what stands on the site has them: now, and whenever another site becomes the
 * current one. Its pages do not wait for what is still to be printed of the one before.
 */
export function showPrints(published: PublishedSite, { printer, pages, log, failed }: Parts) {
  let newest: Site | undefined
  let printing = Promise.resolve()
  const { promise, resolve, reject } = Promise.withResolvers<void>()

  async function print(site: Site) {
    newest = site
    const failures = JSON.stringify(printer.failures())
    try {
      await printer.print(site, {
        show: async (prints) => {
          if (site === newest) await pages.show(prints)
        },
        async pagesDone(paths) {
          if (site === newest) await pages.keepOnly(paths)
          resolve()
        },
      })
      if (site === newest && JSON.stringify(printer.failures()) !== failures) await failed()
    } catch (err) {
      log.error({ err }, 'the site could not be printed; its pages stay as they were')
      reject(err)
    }
  }

  const begin = (site: Site) => {
    printing = Promise.all([printing, print(site)]).then(() => {})
  }
  begin(published.current())
  const unfollow = published.follow(begin)
  return {
    /** Until the pages are there for the first time. */
    begun: promise,
    async end() {
      unfollow()
      newest = undefined
      await printer.close()
      await printing
    },
  }
}
