import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Refusal } from '#platform/errors.ts'

/**
 * Sends things one by one as they come, each as JSON on a line of its own (https://jsonlines.org).
 * A refusal before the first of them is answered like any other; a failure later ends the answer
 * in the middle, and the client sees that the last line is missing. However the answer ends, also
 * where the client went away, what makes the things is ended too: its `finally` runs.
 */
export async function sendLines(reply: FastifyReply, things: AsyncIterable<unknown>) {
  const iterator = things[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) throw new Refusal(500, nothing)
  const stream = Readable.from(lines())
  // Not in lines(): a stream that is destroyed before it was read never begins it.
  stream.once('close', () => {
    iterator.return?.().catch((err: unknown) => reply.log.error({ err }, 'the lines did not end'))
  })
  // The kernel has answered already, with a timeout.
  if (reply.sent) return stream.destroy()
  reply.headers({ 'x-accel-buffering': 'no' })
  return reply.type('application/jsonl; charset=utf-8').send(stream)

  async function* lines() {
    yield line(first.value)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      yield line(next.value)
    }
  }
}

const line = (thing: unknown) => `${JSON.stringify(thing)}\n`

const nothing = { code: 'unexpected', message: 'The server had nothing to say. Please try again.' }
