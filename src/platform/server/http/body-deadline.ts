import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerMalformedRequest } from './malformed-requests.ts'

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * Ends requests whose body has not arrived in time: each occupies a connection. Node's own timer
 * would be the same for all requests, but an upload may take as long as data keeps coming.
 */
export function endSlowBodies(app: FastifyInstance, deadlineMs = 10_000) {
  const running = new Set<NodeJS.Timeout>()
  app.addHook('onClose', async () => running.forEach(clearTimeout))
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (!hasBody(request)) return
    const tooSlow = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const timer = setTimeout(() => answerMalformedRequest(tooSlow, raw.socket), deadlineMs)
    const end = () => {
      clearTimeout(timer)
      running.delete(timer)
    }
    timers.set(request, timer)
    running.add(timer)
    raw.once('end', end)
    raw.once('close', end)
  })
}

/** For a request whose body may take longer, such as an upload. */
export const liftDeadline = (request: FastifyRequest) => clearTimeout(timers.get(request))

const hasBody = ({ headers }: FastifyRequest) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
