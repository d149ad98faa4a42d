import type { FastifyReply } from 'fastify'
import { openTextStream } from './text-stream.ts'

/**
 * Sends values as they come, each as JSON on a line of its own (https://jsonlines.org). After a
 * failure in the middle the client notices that the last line is missing.
 */
export async function sendLines(reply: FastifyReply, things: AsyncIterable<unknown>) {
  const stream = await openTextStream(reply, things, (thing) => `${JSON.stringify(thing)}\n`)
  if (!stream) return
  reply.headers({ 'x-accel-buffering': 'no' })
  return reply.type('application/jsonl; charset=utf-8').send(stream)
}
