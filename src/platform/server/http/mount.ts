import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { whyNotCall } from '#platform/access.ts'
import type { Actor, Person } from '#platform/actor.ts'
import type { Contract, Endpoint, Output, Parsed } from '#platform/endpoint.ts'
import { Refusal } from '#platform/errors.ts'
import type { Clock } from '../clock.ts'
import { documentationOf } from './documentation.ts'
import type { Pages } from './pages.ts'
import { mountPlainForm } from './plain-forms.ts'

/** One function an endpoint of the contract; leaving one out does not compile. */
export type Handlers<C extends Contract> = {
  [Name in keyof C]: (call: Call<C[Name]>) => Promise<Output<C[Name]>> | Output<C[Name]>
}

type Call<E extends Endpoint> = Parsed<E> & {
  actor: E['access'] extends 'everyone' ? Actor : Person
}

export type Kernel = {
  authenticate(request: FastifyRequest): Promise<Actor>
  clock: Clock
  pages: Pages
}

/** Makes routes of a contract's endpoints: access first, then the rules, then the handler. */
export function mount<const C extends Contract>(
  app: FastifyInstance,
  kernel: Kernel,
  contract: C,
  handlers: Handlers<C>,
) {
  for (const [operationId, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    const handle = handlers[operationId] as unknown as Handle
    const actors = new WeakMap<FastifyRequest, Actor>()
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: documentationOf(operationId, endpoint),
      onRequest: async (request) => {
        const actor = await kernel.authenticate(request)
        const refusal = whyNotCall(endpoint.access, actor)
        if (refusal) throw refusal
        actors.set(request, actor)
      },
      preValidation: async (request) => refuseByRules(endpoint, request.body, kernel),
      handler: async (request, reply) => {
        const { params, query, body } = request
        const result = await handle({ params, query, body, actor: actors.get(request) })
        return send(reply, endpoint, result)
      },
    })
    if (endpoint.form) mountPlainForm(app, { endpoint, form: endpoint.form, handle }, kernel)
  }
}

/** The endpoint's own words for a body that breaks its rules. */
export function refuseByRules(endpoint: Endpoint, body: unknown, { clock }: Pick<Kernel, 'clock'>) {
  const problem = endpoint.refuse?.(body, clock())
  if (problem) throw new Refusal(422, problem)
}

export type Handle = (call: {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | undefined
}) => unknown

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown) {
  if (!endpoint.returns) return reply.code(204).send()
  return reply.code(endpoint.status ?? 200).send(result)
}
