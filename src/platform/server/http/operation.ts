import type { FastifyReply, FastifyRequest } from 'fastify'
import { whyNotCall } from '#platform/access.ts'
import type { Actor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { Refusal } from '#platform/errors.ts'
import type { Clock } from '../clock.ts'
import { type Limits, secondsToWait, startPause } from './limits.ts'
import type { Pages } from './pages.ts'

/** What every endpoint's route needs of the server. */
export type Kernel = {
  authenticate(request: FastifyRequest): Promise<Actor>
  clock: Clock
  limits: Limits
  pages: Pages
}

export type Handle = (call: {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | undefined
  waitSeconds: number
}) => unknown

export type Operation = ReturnType<typeof operationOf>

/** An endpoint at work, in the three steps that its route and its plain form share. */
export function operationOf(id: string, endpoint: Endpoint, handle: Handle, kernel: Kernel) {
  const { limit } = endpoint
  const actors = new WeakMap<FastifyRequest, Actor>()
  const countAddress = limit && kernel.limits.forOperation(id, limit)
  return {
    /** Before the body is read: who is it, and may they? */
    async admit(request: FastifyRequest) {
      const actor = await kernel.authenticate(request)
      const refusal = whyNotCall(endpoint.access, actor)
      if (refusal) throw refusal
      await countAddress?.(request)
      actors.set(request, actor)
    },

    /** The endpoint's own words for a body that breaks its rules. */
    judge(body: unknown) {
      const problem = endpoint.refuse?.(body, kernel.clock())
      if (problem) throw new Refusal(422, problem)
    },

    async run(request: FastifyRequest, reply: FastifyReply, input: Input) {
      const now = kernel.clock()
      const waitSeconds = limit?.pauseSeconds ? secondsToWait(request, id, now) : 0
      const result = await handle({ ...input, actor: actors.get(request), waitSeconds })
      if (limit?.pauseSeconds) startPause(reply, id, limit.pauseSeconds, now)
      return result
    },
  }
}

type Input = { params: unknown; query: unknown; body: unknown }
