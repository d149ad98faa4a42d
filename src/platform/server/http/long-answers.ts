import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { tooManyOpen } from '#platform/errors.ts'

/** What one person can have open at once here, beyond all windows and players that anybody uses. */
const mostOpen = { events: 30, file: 200, upload: 6 }

/**
 * Places for an endpoint's long answers and uploads, of which each person has so many: every open
 * one keeps memory, a timer or a file, and the session behind it is looked up again and again.
 */
export function placesFor(kind: keyof typeof mostOpen) {
  const taken = new Map<string, number>()
  const change = (id: string, by: 1 | -1) => {
    const count = (taken.get(id) ?? 0) + by
    if (count > 0) taken.set(id, count)
    else taken.delete(id)
  }
  return {
    /** @throws {HttpError} 429 */
    take(actor: Actor | undefined, { raw }: FastifyReply) {
      // Who has gone already does not come to give the place back.
      if (actor?.kind !== 'person' || raw.destroyed) return
      const { id } = actor
      if ((taken.get(id) ?? 0) >= mostOpen[kind]) throw tooManyOpen()
      change(id, 1)
      raw.once('close', () => change(id, -1))
    },
  }
}

/** Lets an answer that may go on for hours end with the server, whose stop would wait for it. */
export function endWithServer(app: FastifyInstance, stream: Readable, end: () => void) {
  answersOf(app).add(end)
  stream.once('close', () => answersOf(app).delete(end))
}

/** Ends them when the server stops; the browsers come back when it is there again. */
export function endLongAnswersOnStop(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    for (const end of answersOf(app)) end()
  })
}

function answersOf(app: FastifyInstance) {
  let answers = open.get(app)
  if (!answers) {
    answers = new Set()
    open.set(app, answers)
  }
  return answers
}

const open = new WeakMap<FastifyInstance, Set<() => void>>()
