import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { notFound } from '#platform/errors.ts'
import { withoutTrailing } from '#platform/trailing.ts'
import type { Log } from '../log.ts'
import type { Tally } from '../watching/metrics.ts'
import { endSlowBodies } from './body-deadline.ts'
import { endConnectionsInOrder, limitConnections } from './connections.ts'
import { answerMalformedRequest } from './malformed-requests.ts'
import { endOpenResponsesOnStop } from './open-responses.ts'
import { documentApi } from './openapi.ts'
import { refuseForeignOrigin, takesForeignForm } from './origin.ts'
import type { Pages } from './pages.ts'
import { answerFromMemory } from './pages-from-memory.ts'
import { answerProblem } from './problems.ts'
import { generalHeaders, securityHeaders } from './security-headers.ts'
import { serializeAnswer } from './serialize-answer.ts'
import { registerSockets } from './sockets.ts'

/** The HTTP server with everything but the endpoints: limits, headers, logs, errors, pages. */
export async function createHttpServer({
  log,
  pages,
  title,
  publicUrl,
  trustedProxies = [],
  hstsForSubdomains = false,
  firstRequests,
  tally,
  patienceMs = 0,
}: {
  log: Log
  pages: Pages
  /** The title of the OpenAPI description. */
  title: string
  /** The public address; with HTTPS, browsers are told to use nothing else (HSTS). */
  publicUrl: string
  /** Proxies whose X-Forwarded-For is trusted, besides this machine: addresses, ranges, or hops. */
  trustedProxies?: TrustedProxies
  hstsForSubdomains?: boolean
  firstRequests?: FirstRequests
  /** Counts what is answered. */
  tally?: Tally | undefined
  /** How long an idle connection is kept when the server stops, for one more request. */
  patienceMs?: number | undefined
}) {
  const answerUnknown = unknownAnswer(pages)
  const security = securityHeaders({ https: publicUrl.startsWith('https:'), hstsForSubdomains })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    trustProxy:
      typeof trustedProxies === 'number'
        ? (_address, hop) => hop < trustedProxies
        : ['loopback', ...trustedProxies],
    // A request must be answered within 20 s of its arrival; endSlowBodies limits the arrival.
    requestTimeout: 0,
    handlerTimeout: 20_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // What arrives while the server stops is answered like any other; a proxy would hand on a refusal.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => {
      reply.headers(generalHeaders(security, request.id))
      answerUnknown(request as FastifyRequest, reply as FastifyReply)
    },
    clientErrorHandler: answerMalformedRequest,
  })
  answerFromMemory(app, { find: pages.find, log, security, tally })
  await registerSockets(app, { mostBytes: 64 * 1024 })
  // Endpoints accept JSON; Fastify itself would accept plain text too.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswer)
  app.setErrorHandler(answerProblem)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(generalHeaders(security, request.id))
    // The connection of a refused socket is closed.
    if (request.ws) reply.header('connection', 'close')
    if (!takesForeignForm(request)) refuseForeignOrigin(request, publicUrl)
    const canonical = withoutSlash(request)
    if (canonical) return reply.redirect(canonical, 308)
  })
  logAnswers(app, tally)
  endSlowBodies(app)
  endConnectionsInOrder(app, patienceMs)
  limitConnections(app)
  endOpenResponsesOnStop(app)
  await documentApi(app, { title })
  mountPages(app, pages, firstRequests)
  return app
}

/** What the portal's page at a path will first request of the API for the one who opens it. */
type FirstRequests = (path: string, request: FastifyRequest) => Promise<readonly string[]>

function logAnswers(app: FastifyInstance, tally: Tally | undefined) {
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: an address can hold a name or a token.
    const route = request.routeOptions.url ?? 'unknown'
    const details = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    tally?.request(request, reply)
    request.log[isQuiet.has(route) ? 'debug' : 'info'](details, 'answered')
  })
}

function mountPages(
  app: FastifyInstance,
  pages: Pages,
  firstRequests: FirstRequests = async () => [],
) {
  const answerUnknown = unknownAnswer(pages)
  for (const path of pages.portalPaths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const isWhole = Object.values(request.params as object).every(Boolean)
      if (!isWhole) return answerUnknown(request, reply)
      return pages.sendPortal(request, reply, path, await soon(firstRequests(path, request)))
    })
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.url)
    return isOfApi(path) ? answerUnknown(request, reply) : pages.send(request, reply, path)
  })
  app.setNotFoundHandler(answerUnknown)
}

/** Answers an address where there is nothing, with a problem or the not-found page. */
const unknownAnswer = (pages: Pages) => (request: FastifyRequest, reply: FastifyReply) => {
  if (!isOfApi(pathOf(request.url))) return pages.send(request, reply, '/404')
  const { status, problem } = notFound()
  return reply.code(status).send(problem)
}

const isOfApi = (path: string) => path.startsWith('/api/')

/** A page must not wait long for a hint, nor fail for want of one: the database may be away. */
const soon = (hints: Promise<readonly string[]>) =>
  Promise.race([hints.catch(() => []), setTimeout(300, [], { ref: false })])

/** `number`: how many proxies there are one behind the other, whatever their addresses. */
export type TrustedProxies = readonly string[] | number

/** Pages, and what programs ask every few seconds. */
const isQuiet = new Set(['/*', '/healthz', '/readyz', '/metrics'])

const pathOf = (url: string) => url.split(/[?#]/, 1).join('')

/** The address without a trailing slash; never on another host. */
function withoutSlash({ method, url }: FastifyRequest) {
  const [path = '', query] = url.split('?', 2)
  if (method !== 'GET' || !/^\/[\w-][^\\]*\/$/.test(path)) return undefined
  return withoutTrailing(path, /\//) + (query === undefined ? '' : `?${query}`)
}
