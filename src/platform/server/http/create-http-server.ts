import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { notFound } from '#platform/errors.ts'
import type { Log } from '../log.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { documentApi } from './documentation.ts'
import type { Pages } from './pages.ts'
import { answerProblem } from './problems.ts'

/** The HTTP server with everything but the endpoints: limits, headers, logs, errors, pages. */
export async function createHttpServer({
  log,
  pages,
  title,
  https,
}: {
  log: Log
  pages: Pages
  /** Of the API's description. */
  title: string
  /** Whether people reach the server by HTTPS; it then tells browsers to stay there. */
  https: boolean
}) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    // A request must have arrived within 10 s and be answered within 20 s more.
    requestTimeout: 10_000,
    handlerTimeout: 20_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) =>
      pages.send(request as never, reply as never, '/404') as never,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerProblem)

  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'content-security-policy': strictest })
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route, not the address: an address can hold a name or a token.
    const route = request.routeOptions.url ?? 'unknown'
    const details = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[route === '/*' ? 'debug' : 'info'](details, 'answered')
  })
  await documentApi(app, { title })

  for (const path of pages.portalPaths) {
    app.get(path, { schema: { hide: true } }, pages.sendPortal)
  }
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request.url)
    if (path.startsWith('/api/')) throw notFound()
    return pages.send(request, reply, path)
  })
  app.setNotFoundHandler((request, reply) => {
    if (pathOf(request.url).startsWith('/api/')) throw notFound()
    return pages.send(request, reply, '/404')
  })
  return app
}

const strictest = contentSecurityPolicy()

const pathOf = (url: string) => url.replace(/[?#].*$/, '')
