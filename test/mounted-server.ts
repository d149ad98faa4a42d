import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Contract } from '#platform/endpoint.ts'
import { mount } from '#platform/server/http/mount.ts'
import { endOpenResponsesOnStop } from '#platform/server/http/open-responses.ts'
import type { Kernel } from '#platform/server/http/operation.ts'
import { answerProblem } from '#platform/server/http/problems.ts'
import { serializeAnswer } from '#platform/server/http/serialize-answer.ts'

/** A server with the endpoints of one contract alone, for visitors. */
export function mountedServer<C extends Contract>(
  contract: C,
  handlers: Parameters<typeof mount<C>>[3],
  options: { handlerTimeout: number },
) {
  const app = Fastify(options)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswer)
  app.setErrorHandler(answerProblem)
  endOpenResponsesOnStop(app)
  const kernel = { authenticate: async () => ({ kind: 'visitor' }), clock: () => new Date() }
  mount(app, kernel as unknown as Kernel, contract, handlers)
  return app
}
