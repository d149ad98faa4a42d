import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Endpoint, Upload } from '#platform/endpoint.ts'
import { liftDeadline } from './body-deadline.ts'
import { concurrencyLimit } from './open-responses.ts'
import { documentationOf } from './openapi.ts'
import type { Operation } from './operation.ts'
import { readFields, receiveUpload, type Uploads } from './upload.ts'

/**
 * The route of an endpoint that takes a file. The whole file is received beside the store before the
 * handler is called, and removed when the handler is done.
 */
export function mountUpload(
  app: FastifyInstance,
  operation: Operation,
  id: string,
  endpoint: Endpoint & { upload: Upload },
  uploads: Uploads,
) {
  const concurrency = concurrencyLimit('upload')
  app.register(async (scope) => {
    await scope.register(multipart)
    scope.setValidatorCompiler((route) =>
      // The kernel streams the body after the access is checked.
      route.httpPart === 'body' ? () => true : validatorCompiler(route as never),
    )
    scope.route({ ...uploadRoute(operation, id, endpoint), handler: answer })
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    concurrency.take(operation.actorOf(request), reply)
    liftDeadline(request)
    let body: unknown
    const check = (fields: Record<string, string>) => {
      operation.validate(fields)
      body = readFields(endpoint, fields)
    }
    const actor = operation.actorOf(request)
    const file = await receiveUpload(request, endpoint.upload, uploads, actor, check)
    try {
      const { params, query } = request
      const result = await operation.run(request, reply, { params, query, body, file })
      if (!endpoint.returns) return reply.code(204).send()
      return reply.code(endpoint.status ?? 200).send(result)
    } finally {
      await file.remove()
    }
  }
}

/** The route of an upload, which may take any time; a client that stops sending is detected elsewhere. */
export const uploadRoute = (operation: Operation, id: string, endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  handlerTimeout: 2 ** 31 - 1,
  schema: documentationOf(id, endpoint),
  onRequest: operation.admit,
})
