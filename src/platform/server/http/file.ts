import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, rangeOf } from '#platform/byte-range.ts'
import { noSuchRange } from '#platform/errors.ts'
import { knows } from './known-etags.ts'
import { endWithServer } from './long-answers.ts'

/** What an endpoint that answers a file sends. */
export type SentFile = {
  bytes: number
  mediaType: string
  /** Of a file that the browser is to keep under this name, and never to show. */
  name?: string
  /** Another one as soon as a single byte is another. */
  version: string
  /** What is at its address never changes: the browser need not ask again. */
  lasting?: boolean
  /** These bytes, or all. */
  open(range?: ByteRange): Promise<Readable>
}

/** A player that is paused takes nothing; it comes back and asks for the rest. */
const timeoutSeconds = 5 * 60

/**
 * Sends a file for the browser to show in place, or to keep, whole or in the part that it asks for, so that a
 * player can seek (RFC 9110, sections 13 and 14). It is read as fast as it is taken and no faster,
 * and closed when the browser goes away.
 */
export async function sendFile(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, mediaType, name, version, lasting, open }: SentFile,
  { timeoutMs = timeoutSeconds * 1000 } = {},
) {
  const etag = `"${version}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    // Kept by the person's own browser, which asks each time whether it may still show it.
    'cache-control': lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  }
  if (knows(request, etag)) return reply.code(304).headers(headers).send(nothing())
  const asked = askedOf(request, etag, bytes)
  if (asked === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`)
    throw noSuchRange()
  }
  const range = asked === 'whole' ? { start: 0, end: bytes - 1 } : asked
  // Opened also where only the head is asked for: it says what the whole answer would.
  const stream = bytes === 0 ? await open() : await open(range)
  endWithServer(app, stream, () => stream.destroy())
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

/** With the name in ASCII for what reads no other, and in full (RFC 6266, section 4.3; RFC 8187). */
function attachment(name: string) {
  const plain = name.replace(/[^ -~]|["%\\]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Of a version that is gone no part is sent: the player must not patch two together. */
function askedOf({ method, headers }: FastifyRequest, etag: string, bytes: number) {
  const known = headers['if-range']
  const isRange = method === 'GET' && (known === undefined || known === etag)
  return isRange ? rangeOf(headers.range, bytes) : 'whole'
}

/** For an answer without a body, whose length is that of what it stands for. */
const nothing = () => Readable.from([])
