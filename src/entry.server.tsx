import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { PrintedShell, portalSite, siteOf } from './features/publishing/web/site.tsx'
import { pageAddress } from './platform/page-address.ts'
import { PrerenderContext } from './platform/web/islands/prerender-context.ts'

export { createRequestHandler } from 'react-router'
export { contextOf } from './features/publishing/web/site.tsx'
export { setAcademy } from './platform/academy.ts'

const paper = {
  renderIsland: (element: React.ReactElement, identifierPrefix: string) =>
    renderToString(element, { identifierPrefix }),
}

/** Prints a page. It waits for the whole page, so that no streaming script is left in it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { pathname } = new URL(request.url)
  if (import.meta.env.DEV && status === 404 && pathname !== pageAddress('/404')) {
    // Where no route is, no middleware has fetched what stands on the site.
    const page = await fetch(new URL(pageAddress('/404'), request.url))
    return new Response(page.body, { status, headers: page.headers })
  }
  const { isSpaMode } = context
  const { prelude } = await prerender(
    <PrerenderContext value={isSpaMode ? null : paper}>
      <PrintedShell value={isSpaMode ? portalSite(siteOf(loadContext)) : undefined}>
        <ServerRouter context={context} url={request.url} />
      </PrintedShell>
    </PrerenderContext>,
    // The printer reports what a page throws.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError() {} },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude as ReadableStream<Uint8Array>, { status, headers })
}
