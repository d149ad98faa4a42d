import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

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
