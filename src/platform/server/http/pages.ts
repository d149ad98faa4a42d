import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Academy, academy } from '#platform/academy.ts'
import { runtimePlaceholders } from '../../runtime-placeholders.ts'
import { accepts } from './accept-encoding.ts'
import type { ContentSources } from './content-security-policy.ts'
import { type RenderIsland, withIsland } from './island-in-page.ts'
import { knows } from './known-etags.ts'
import { type PageFile, pageFile, portalShell, readAssets } from './page-files.ts'
import { headersForPages, headersOf, isBareAsset } from './page-headers.ts'
import { siteFiles } from './site-files.ts'

export type Pages = Awaited<ReturnType<typeof loadPages>>

/**
 * Loads the files of a build into memory. The pages themselves, which are printed from what the
 * academy publishes, are shown in `show`; `without` those that are not for this server.
 * @throws when the site has not been built.
 */
export async function loadPages(
  build: string,
  {
    publicUrl,
    year,
    portalSources,
    without = [],
  }: {
    publicUrl: string
    year: string
    /** Other origins that the portal's policy allows. */
    portalSources?: ContentSources | undefined
    without?: string[]
  },
) {
  if (!existsSync(join(build, 'portal-pages.json'))) {
    throw new Error('The pages are not built. Run npm run build first.')
  }
  const fill = (html: string) =>
    html
      .replaceAll(runtimePlaceholders.year, year)
      .replaceAll(runtimePlaceholders.publicUrl, publicUrl)
  const assets = await readAssets(join(build, 'client'))
  /** The files that a page of the portal loads besides those of every page, by its path. */
  const portalFiles: Record<string, string[]> = JSON.parse(
    await readFile(join(build, 'portal-pages.json'), 'utf8'),
  )
  const portalPaths = Object.keys(portalFiles)
  const islands = (await import(
    pathToFileURL(join(build, 'form-response/form-response.js')).href
  )) as IslandRenderer

  let prints = new Map<string, PageFile>()
  let files = assets
  /** Pages with a re-rendered island that are requested often. */
  const kept = new Map<string, string>()
  /** The portal's documents, by path and what they preload. */
  const documents = new Map<string, Promise<PageFile>>()

  let changing = Promise.resolve()
  /** One change after the other: each begins with what the one before has left. */
  const inTurn =
    <Arg>(change: (arg: Arg) => Promise<void>) =>
    (arg: Arg) => {
      changing = changing.catch(() => {}).then(() => change(arg))
      return changing
    }

  async function place(next: Map<string, PageFile>) {
    const pages = [...next].filter(([path, file]) => isForAll(path, file)).map(([path]) => path)
    const unlisted = [...next].filter(([, file]) => isUnlisted(file)).map(([path]) => path)
    const closed = [...portalPaths, ...unlisted.filter((path) => !hidden.has(path))]
    const generated = await siteFiles({ pages, portalPaths, closed, publicUrl })
    islands.setAcademy(academy)
    prints = next
    files = new Map([...assets, ...next, ...generated])
    kept.clear()
    documents.clear()
  }

  return {
    /** The HTML with what only this server knows. */
    fill,

    /** Shows these prints at their paths; a page that is HTML is one without an extension. */
    show: inTurn(async (printed: ReadonlyMap<string, Buffer>) => {
      const made = await Promise.all(
        [...printed]
          .filter(([path]) => !without.includes(path))
          .map(async ([path, body]) => [path, await printFile(path, body)] as const),
      )
      await place(new Map([...prints, ...made]))
    }),

    /** Removes the prints at all other paths. */
    keepOnly: inTurn(async (paths: ReadonlySet<string>) => {
      const left = [...prints].filter(([path]) => paths.has(path))
      if (left.length < prints.size) await place(new Map(left))
    }),

    /** The portal's addresses, in the router's notation. */
    portalPaths,

    /** The paths of all pages and files. */
    paths: () => [...files.keys()].filter((path) => !hidden.has(path)),

    /** The page or file at a path, as it is now. */
    find,

    /** Sends the page or file at a path, or the not-found page. */
    send(request: FastifyRequest, reply: FastifyReply, path: string) {
      const file = find(path)
      if (file) return sendFile(request, reply, file)
      return sendFile(request, reply.code(404), pageAt('/404'))
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
      const key = [path, ...requests].join(' ')
      const document = documents.get(key) ?? portalDocument(path, requests)
      documents.set(key, document)
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
      const { body, policy, permissions } = pageAt(path)
      const key = JSON.stringify([path, island, props])
      const html = kept.get(key) ?? withIsland(body.toString(), island, props, islands.renderIsland)
      if (again && kept.size < mostKept) kept.set(key, html)
      return reply
        .headers({
          'content-security-policy': policy,
          'permissions-policy': permissions,
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  }

  function printFile(path: string, body: Buffer) {
    if (/\.(pdf|png)$/.test(path)) return pageFile(path, body)
    const sources = path === portalShell ? portalSources : undefined
    return pageFile(
      path === portalShell ? path : `${path}/index.html`,
      Buffer.from(fill(body.toString())),
      { sources },
    )
  }

  function portalDocument(path: string, requests: readonly string[]) {
    const links = [
      ...(portalFiles[path] ?? []).map((file) => `<link rel="modulepreload" href="${file}"/>`),
      ...requests.map(
        (href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}"/>`,
      ),
    ]
    const shell = pageAt(portalShell).body.toString()
    const html = shell.replace('</head>', () => `${links.join('')}</head>`)
    return pageFile(portalShell, Buffer.from(html), { sources: portalSources })
  }

  function find(path: string) {
    return hidden.has(path) ? undefined : files.get(path)
  }

  function pageAt(path: string): PageFile {
    const file = files.get(path)
    if (!file) throw new Error(`The build has no page ${path}.`)
    return file
  }
}

type IslandRenderer = {
  renderIsland: RenderIsland
  setAcademy(published: Academy): void
}

/** A page for every course, and more than anybody needs: each is as large as the page. */
const mostKept = 50

/** Files that have no address of their own: the not-found page and the portal's shell. */
const hidden = new Set(['/404', portalShell])

const isForAll = (path: string, file: PageFile) =>
  file.policy !== undefined && !hidden.has(path) && !isUnlisted(file)

/** A page that search engines should not list. */
const isUnlisted = ({ policy, body }: PageFile) =>
  policy !== undefined && body.includes('content="noindex"')

function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile) {
  if (isBareAsset(file)) for (const name of headersForPages) reply.removeHeader(name)
  reply.headers(headersOf(file, reply.statusCode))
  if (reply.statusCode === 200 && knows(request.headers, file.etag)) return reply.code(304).send()
  const encoding = accepts(request.headers['accept-encoding'], { br: file.brotli, gzip: file.gzip })
  if (encoding) reply.header('content-encoding', encoding.name)
  return reply.type(file.type).send(encoding?.body ?? file.body)
}
