import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { PrerenderContext } from './platform/web/islands/prerender-context.ts'

const paper = {
  renderIsland: (element: React.ReactElement, identifierPrefix: string) =>
    renderToString(element, { identifierPrefix }),
}

/** Runs at build time only. It waits for the whole page, so that no streaming script is left in it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { prelude } = await prerender(
    <PrerenderContext value={context.isSpaMode ? null : paper}>
      <ServerRouter context={context} url={request.url} />
    </PrerenderContext>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude as ReadableStream<Uint8Array>, { status, headers })
}
