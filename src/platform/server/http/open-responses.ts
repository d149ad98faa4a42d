import type { EventEmitter } from 'node:events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { tooManyOpen } from '#platform/errors.ts'

/** How many of each one person may have open at once; more than anybody uses. */
export const mostOpen = { events: 30, file: 200, upload: 6 }

/**
 * Limits how many long responses and uploads of an endpoint each person may have open: every one costs
 * memory, a timer or a file, and repeated checks of its session.
 */
export function concurrencyLimit(kind: keyof typeof mostOpen) {
  const taken = new Map<string, number>()
  const change = (id: string, by: 1 | -1) => {
    const count = (taken.get(id) ?? 0) + by
    if (count > 0) taken.set(id, count)
    else taken.delete(id)
  }
  return {
    /** @throws {HttpError} 429 */
    take(actor: Actor | undefined, { raw }: FastifyReply) {
      // A request that has been aborted already would never free its slot.
      if (actor?.kind !== 'person' || raw.destroyed) return
      const { id } = actor
      if ((taken.get(id) ?? 0) >= mostOpen[kind]) throw tooManyOpen()
      change(id, 1)
      raw.once('close', () => change(id, -1))
    },
  }
}

/** Ends a response that may go on for hours when the server stops, which would wait for it. */
export function endWithServer(
  app: FastifyInstance,
  kind: 'events' | 'bytes',
  stream: Pick<EventEmitter, 'once'>,
  end: () => void,
) {
  openResponsesOf(app).set(end, kind)
  // A page that comes in the last moments is sent to another server; a file is let go on for a while.
  const timer = stopping.has(app) && setTimeout(end, lateMs[kind])
  stream.once('close', () => {
    clearTimeout(timer || undefined)
    openResponsesOf(app).delete(end)
  })
}

/** How long a response may go on that begins while the server stops. */
const lateMs = { events: 0, bytes: 5_000 }

/** How many streams of events are open. */
export const countOpenEvents = (app: FastifyInstance) =>
  [...openResponsesOf(app).values()].filter((kind) => kind === 'events').length

/** Ends them when the server stops; the browsers reconnect after the restart. */
export function endOpenResponsesOnStop(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    stopping.add(app)
    for (const end of openResponsesOf(app).keys()) end()
  })
}

function openResponsesOf(app: FastifyInstance) {
  let responses = open.get(app)
  if (!responses) {
    responses = new Map()
    open.set(app, responses)
  }
  return responses
}

const stopping = new WeakSet<FastifyInstance>()

const open = new WeakMap<FastifyInstance, Map<() => void, 'events' | 'bytes'>>()
