import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { endWithServer } from './open-responses.ts'

/** Proxies end a connection that is quiet for a minute, and pages then open another one. */
const heartbeatSeconds = 25

/** An event and not a comment, since the browser does not tell the page about comments. */
const heartbeatEvent = 'event: beat\ndata: still here\n\n'

/** What nobody tells, such as a session that expires, ends the stream within this time. */
const mostMinutesUnchecked = 5

/**
 * What a stream tells. Without `doubts` the permission is checked before every event; with it, where
 * it answers that the caller may have lost the permission since it was asked last.
 */
export type Told<Event = unknown> = AsyncIterable<Event> & { doubts?(): boolean }

/** Milliseconds until a browser reconnects; random, so that they do not all come at once. */
const comeBackAfter = () => Math.round(1000 + Math.random() * 2000)

/**
 * Sends server-sent events until the caller goes away or loses the permission. A check is a query:
 * thousands of pages may hear of one change, and their heartbeats never end. The browser reconnects by
 * itself after a moment when the connection drops (HTML standard, section 9.2).
 */
export function sendEvents(
  app: FastifyInstance,
  reply: FastifyReply,
  events: Told,
  stillMay: () => Promise<boolean>,
) {
  const iterator = events[Symbol.asyncIterator]()
  // Written to directly: with a stream between, an open page costs half as much memory again.
  reply.hijack()
  const { raw: stream, log } = reply
  let checkedAt = performance.now()
  const heartbeat = setInterval(() => void send(heartbeatEvent), heartbeatSeconds * 1000)
  endWithServer(app, 'events', stream, () => stream.end())
  stream.once('close', () => {
    clearInterval(heartbeat)
    iterator.return?.().catch((err: unknown) => log.error({ err }, 'events did not end'))
  })
  stream.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // Nothing that comes after is read.
    connection: 'close',
  })
  void run().catch((err: unknown) => {
    log.error({ err }, 'events broke off')
    stream.destroy()
  })

  async function run() {
    stream.write(`retry: ${comeBackAfter()}\n\n`)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      if (!(await send(`data: ${JSON.stringify(next.value)}\n\n`))) return
    }
    stream.end()
  }

  async function send(text: string) {
    const may = await mayHear()
    if (may && !stream.writableEnded) stream.write(text)
    else stream.end()
    return may
  }

  async function mayHear() {
    const now = performance.now()
    const doubts = events.doubts?.() ?? true
    if (!doubts && now < checkedAt + mostMinutesUnchecked * 60_000) return true
    checkedAt = now
    return stillMay().catch(() => false)
  }
}
