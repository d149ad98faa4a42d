import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#platform/endpoint.ts'
import { type AnswerPieces, pieceType } from '../files/pieces.ts'
import { liftDeadline } from './body-deadline.ts'
import { uploadRoute } from './mount-upload.ts'
import { concurrencyLimit, endWithServer } from './open-responses.ts'
import type { Operation } from './operation.ts'

/** After this long without data the sender is gone; it goes on where it stopped. */
const timeoutMs = 30_000

/** The route of an endpoint by which a file arrives in pieces: the body is read by the handler's answer. */
export function mountPieces(
  app: FastifyInstance,
  operation: Operation,
  id: string,
  endpoint: Endpoint,
) {
  const concurrency = concurrencyLimit('upload')
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(pieceType, (_request, _body, done) => done(null))
    scope.route({
      ...uploadRoute(operation, id, endpoint),
      // The description leaves out HEAD otherwise, as the twin of a GET.
      config: { swagger: { exposeHeadRoute: true } },
      handler: answer,
    })
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    concurrency.take(operation.actorOf(request), reply)
    const { params, query } = request
    const answerPieces = (await operation.run(request, reply, {
      params,
      query,
      body: undefined,
    })) as AnswerPieces
    liftDeadline(request)
    request.raw.setTimeout(timeoutMs, () => request.raw.destroy())
    endWithServer(app, 'bytes', reply.raw, () => request.raw.destroy())
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    await answerPieces(request.raw, reply.raw).catch((err: unknown) => {
      request.log.error({ err }, 'a piece of a file could not be received')
      reply.raw.destroy()
    })
    return reply
  }
}
