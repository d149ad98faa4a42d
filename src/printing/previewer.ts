import type { Site } from '#features/publishing/site-types.ts'
import { idleWorker } from '#platform/server/idle-worker.ts'
import type { PreviewMessage, PreviewRequest } from './preview-worker.ts'

/**
 * Prints single pages of sites that are not published, in a worker of its own: an editor does not
 * wait until brochures are printed.
 */
export function openPreviewer(build: string) {
  const file = new URL('./preview-worker.ts', import.meta.url)
  const worker = idleWorker<PreviewRequest, PreviewMessage>(file, { build })
  return {
    close: worker.close,

    /** @throws when the page cannot be printed as this site has it */
    async print(site: Site, path: string) {
      let html: string | undefined
      let reason = ''
      await worker.request({ site, path }, (message) => {
        if (message.kind === 'page') html = message.html
        if (message.kind === 'failed') reason = message.message
      })
      if (html === undefined) throw new Error(reason)
      return html
    },
  }
}
