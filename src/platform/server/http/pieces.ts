import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from '#platform/errors.ts'

/**
 * A stream of text from things that come one by one; undefined where the answer was given already.
 * A refusal before the first of them is answered like any other; a failure later ends the stream in
 * the middle. However it ends, also where the client went away, what makes the things is ended too:
 * its `finally` runs.
 */
export async function openPieces<Thing>(
  reply: FastifyReply,
  things: AsyncIterable<Thing>,
  textOf: (thing: Thing) => string,
): Promise<Readable | undefined> {
  const iterator = things[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) throw new HttpError(500, nothing)
  const stream = Readable.from(pieces(first.value))
  // Not in pieces(): a stream that is destroyed before it was read never begins it.
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
