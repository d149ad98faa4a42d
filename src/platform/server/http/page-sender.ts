import type { FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accept-encoding.ts'
import type { ContentSources } from './content-security-policy.ts'
import { type RenderIsland, withIsland } from './island-in-page.ts'
import { knows } from './known-etags.ts'
import { type PageFile, pageFile, portalShell } from './page-files.ts'
import { headersForPages, headersOf, isBareAsset } from './page-headers.ts'
import type { ShownPages } from './shown-pages.ts'

type Deps = {
  shown: Pick<ShownPages, 'find' | 'at'>
  /** The files that a page of the portal loads besides those of every page, by its path. */
  portalFiles: Record<string, string[]>
  portalSources: ContentSources | undefined
  renderIsland: RenderIsland
}

/** Sends pages from memory: as they are, the portal's with what they preload, and with another island. */
export function openPageSender({ shown, portalFiles, portalSources, renderIsland }: Deps) {
  const documents = portalDocuments(portalFiles, portalSources)
  const answers = islandAnswers(renderIsland)

  return {
    /** Forgets what was made of pages that have changed. */
    forget() {
      documents.clear()
      answers.clear()
    },

    /** Sends the page or file at a path, or the not-found page. */
    send(request: FastifyRequest, reply: FastifyReply, path: string) {
      const file = shown.find(path)
      if (file) return sendFile(request, reply, file)
      return sendFile(request, reply.code(404), shown.at('/404'))
    },

    /**
     * Sends the document of a page of the portal, which names the files that the page will load, and what it
     * will first request of the API: they are on their way before its script asks for them.
     */
    async sendPortal(
      request: FastifyRequest,
      reply: FastifyReply,
      path: string,
      requests: readonly string[],
    ) {
      const document = documents.find(shown.at(portalShell), path, requests)
      return sendFile(request, reply, await document)
    },

    /**
     * Sends a page in which one island is re-rendered with additional props; `again` where others
     * will request the same page, so that it is cached.
     */
    sendAnswer(
      reply: FastifyReply,
      path: string,
      island: string,
      props: object,
      { again = false } = {},
    ) {
      const page = shown.at(path)
      const html = answers.render(page, { path, island, props }, again)
      return sendOnce(reply, page, html)
    },
  }
}

/** The portal's documents: its shell with links to what a page will load, each made once. */
function portalDocuments(
  portalFiles: Record<string, string[]>,
  sources: ContentSources | undefined,
) {
  const documents = new Map<string, Promise<PageFile>>()

  function make({ body }: PageFile, path: string, requests: readonly string[]) {
    const links = [
      ...(portalFiles[path] ?? []).map((file) => `<link rel="modulepreload" href="${file}"/>`),
      ...requests.map(
        (href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}"/>`,
      ),
    ]
    const html = body.toString().replace('</head>', () => `${links.join('')}</head>`)
    return pageFile(portalShell, Buffer.from(html), { sources })
  }

  return {
    clear: () => documents.clear(),
    find(shell: PageFile, path: string, requests: readonly string[]) {
      const key = [path, ...requests].join(' ')
      const document = documents.get(key) ?? make(shell, path, requests)
      documents.set(key, document)
      return document
    },
  }
}

/** A page for every course, and more than anybody needs: each is as large as the page. */
const maxKept = 50

/** Pages with a re-rendered island, of which those that are requested often are kept. */
function islandAnswers(renderIsland: RenderIsland) {
  const kept = new Map<string, string>()
  return {
    clear: () => kept.clear(),
    render({ body }: PageFile, { path, island, props }: Answer, again: boolean) {
      const key = JSON.stringify([path, island, props])
      const html = kept.get(key) ?? withIsland(body.toString(), island, props, renderIsland)
      if (again && kept.size < maxKept) kept.set(key, html)
      return html
    },
  }
}

type Answer = { path: string; island: string; props: object }

/** Sends HTML that is for this request alone, with the policies of its page. */
const sendOnce = (reply: FastifyReply, { policy, permissions }: PageFile, html: string) =>
  reply
    .headers({
      'content-security-policy': policy,
      'permissions-policy': permissions,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(html)

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile) {
  if (isBareAsset(file)) for (const name of headersForPages) reply.removeHeader(name)
  reply.headers(headersOf(file, reply.statusCode))
  if (reply.statusCode === 200 && knows(request.headers, file.etag)) return reply.code(304).send()
  const encoding = accepts(request.headers['accept-encoding'], { br: file.brotli, gzip: file.gzip })
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.type(file.type).send(encoding?.body ?? file.body)
}
