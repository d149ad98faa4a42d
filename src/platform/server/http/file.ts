import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, rangeOf } from '#platform/byte-range.ts'
import { noSuchRange } from '#platform/errors.ts'
import { knows } from './known-etags.ts'
import { endWithServer } from './open-responses.ts'

/** A file as an endpoint sends it. */
export type SentFile = {
  bytes: number
  mediaType: string
  /** The name under which the browser saves the file; without one it shows the file. */
  name?: string
  /** The ETag: another one as soon as a single byte differs. */
  version: string
  /** The content of this address never changes: the browser need not revalidate. */
  lasting?: boolean
  /** Everybody may see it, and so may every cache on the way. */
  shared?: boolean
  /** Opens the given bytes, or all. */
  open(range?: ByteRange): Promise<Readable>
}

/** A paused player reads nothing; it comes back and requests the rest. */
const timeoutSeconds = 5 * 60

/**
 * Sends a file for the browser to show or to save, whole or the requested range, so that a player
 * can seek (RFC 9110, sections 13 and 14). The file is read no faster than the browser takes it, and
 * closed when the browser goes away.
 */
export async function sendFile(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mediaType, name, version, lasting, shared, open }: SentFile,
  { timeoutMs = timeoutSeconds * 1000 } = {},
) {
  const etag = `"${version}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    // Cached by the person's own browser alone, unless everybody may see it, and revalidated each
    // time, unless it never changes.
    'cache-control': `${shared ? 'public' : 'private'}, ${lasting ? 'max-age=31536000, immutable' : 'no-cache'}`,
  }
  if (knows(request.headers, etag)) return reply.code(304).headers(headers).send(nothing())
  const asked = askedOf(request, etag, bytes)
  if (asked === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`)
    throw noSuchRange()
  }
  const range = asked === 'whole' ? { start: 0, end: bytes - 1 } : asked
  // Opened for HEAD too: it must answer like GET, also where the file is missing.
  const stream = bytes === 0 ? await open() : await open(range)
  endWithServer(app, 'bytes', stream, () => stream.destroy())
  reply.raw.setTimeout(timeoutMs, () => stream.destroy())
  reply.headers({
    ...headers,
    'content-type': mediaType,
    'content-disposition': name === undefined ? 'inline' : attachment(name),
    'content-length': range.end - range.start + 1,
    ...(asked !== 'whole' && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
  })
  reply.code(asked === 'whole' ? 200 : 206)
  if (request.method !== 'HEAD') return reply.send(stream)
  stream.destroy()
  return reply.send(nothing())
}

/** With the name in ASCII for old clients, and in full (RFC 6266, section 4.3; RFC 8187). */
function attachment(name: string) {
  const plain = name.replace(/[^ -~]|["%\\]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** No range of an older version is sent: the player must not join parts of two versions. */
function askedOf({ method, headers }: FastifyRequest, etag: string, bytes: number) {
  const known = headers['if-range']
  const isRange = method === 'GET' && (known === undefined || known === etag)
  return isRange ? rangeOf(headers.range, bytes) : 'whole'
}

/** An empty body, for an answer to HEAD whose content-length is that of the file. */
const nothing = () => Readable.from([])
