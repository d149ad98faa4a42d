import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from '#platform/errors.ts'

/**
 * A stream of text from an async iterable; undefined where the request was answered already. A
 * refusal before the first value is answered like any other; a later failure ends the stream in the
 * middle. However the stream ends, also where the client goes away, the iterable is ended too: its
 * `finally` runs.
 */
export async function openTextStream<Thing>(
  reply: FastifyReply,
  things: AsyncIterable<Thing>,
  textOf: (thing: Thing) => string,
): Promise<Readable | undefined> {
  const iterator = things[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) throw new HttpError(500, nothing)
  const stream = Readable.from(pieces(first.value))
  // Not in pieces(): it never begins when the stream is destroyed before it was read.
  stream.once('close', () => {
    iterator.return?.().catch((err: unknown) => reply.log.error({ err }, 'the answer did not end'))
  })
  // The kernel has answered already, with a timeout.
  if (!reply.sent) return stream
  stream.destroy()
  return undefined

  async function* pieces(value: Thing) {
    yield textOf(value)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield textOf(next.value)
    }
  }
}

const nothing = { code: 'unexpected', message: 'The server had nothing to say. Please try again.' }
