import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  type ContentSources,
  contentSecurityPolicy,
  permissionsPolicy,
} from './content-security-policy.ts'

/** A file of the built site, ready to be sent from memory. */
export type PageFile = {
  type: string
  body: Buffer
  /** Absent where compression gains nothing, as with fonts. */
  brotli?: Buffer
  gzip?: Buffer
  etag: string
  cacheControl: string
  /** For HTML: the content security policy, with the hashes of its inline scripts. */
  policy?: string
  /** For HTML: the permissions policy. */
  permissions?: string
  /** For HTML: whether the browser may fetch the public pages that it links to ahead. */
  speculates?: boolean
}

const assetsRead = new Map<string, ReturnType<typeof readAll>>()

/**
 * Reads the files of a build: scripts, styles, fonts, drawings, icons. They never change while a
 * process runs, so that all its servers share them.
 */
export async function readAssets(root: string) {
  const reading = assetsRead.get(root) ?? readAll(root)
  assetsRead.set(root, reading)
  return reading
}

async function readAll(root: string): Promise<ReadonlyMap<string, PageFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const all = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${sep}.vite`))
    .map((entry) => join(entry.parentPath, entry.name))
  const prepared = new Set(all.filter((path) => path.endsWith('.br')))
  const paths = all.filter((path) => !/\.(br|gz)$/.test(path))
  const files = await Promise.all(
    paths.map(async (path) => {
      const address = `/${relative(root, path).split(sep).join('/')}`
      const copies = prepared.has(`${path}.br`) && { copies: await readCopies(path) }
      return [address, await pageFile(address, await readFile(path), { ...copies })] as const
    }),
  )
  return new Map(files)
}

/** The page that every path of the portal is answered with. */
export const portalShell = '/__spa-fallback.html'

export async function pageFile(
  address: string,
  body: Buffer,
  { sources, copies }: { sources?: ContentSources | undefined; copies?: Copies } = {},
): Promise<PageFile> {
  const extension = extname(address)
  return {
    type: typeOf(address),
    body,
    ...(copies ?? (await compressed(address, body))),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: address.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ...(extension === '.html' && {
      policy: contentSecurityPolicy(body.toString(), sources),
      permissions: permissionsPolicy(sources),
      speculates: address !== portalShell,
    }),
  }
}

const typeOf = (address: string) =>
  types[address] ?? types[extname(address)] ?? 'application/octet-stream'

const types: Record<string, string> = {
  '/speculation.json': 'application/speculationrules+json',
  '.xml': 'application/xml',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
}

type Copies = { brotli?: Buffer; gzip?: Buffer }

/** The compressed copies that the build wrote: compressing again would take most of a start. */
async function readCopies(path: string): Promise<Copies> {
  return { brotli: await readFile(`${path}.br`), gzip: await readFile(`${path}.gz`) }
}

/** Empty where compression gains nothing. */
export async function compressed(address: string, body: Buffer): Promise<Copies> {
  if (!/^(text|application\/(json|xml|manifest|speculation))|svg/.test(typeOf(address))) return {}
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        // As wide as the text: what a wider one reserves costs more than the work itself.
        [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
      },
    }),
    promisify(gzip)(body, { level: 9 }),
  ])
  return brotli.length < body.length ? { brotli, gzip: zipped } : {}
}

/** The binary logarithm of the smallest window in which a text of this length is seen whole. */
const windowFor = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )
