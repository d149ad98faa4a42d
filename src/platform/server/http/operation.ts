import type { FastifyReply, FastifyRequest } from 'fastify'
import { whyNotCall } from '#platform/access.ts'
import type { Actor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { HttpError, tooMany, tooOften } from '#platform/errors.ts'
import { findUnstorable, storable } from '#platform/storable-text.ts'
import { unprintable } from '#platform/text.ts'
import { problemAt } from '#platform/why-not.ts'
import type { Clock } from '../clock.ts'
import { secureName } from './cookies.ts'
import { type Limits, secondsToWait, startPause } from './limits.ts'
import type { Pages } from './pages.ts'
import { rateLimitAddress } from './rate-limit-address.ts'
import type { UploadedFile, Uploads } from './upload.ts'

/** What every endpoint's route needs from the server. */
export type Kernel = {
  authenticate(request: FastifyRequest): Promise<Actor>
  clock: Clock
  limits: Limits
  uploads: Uploads
  pages: Pages
  /** Whether the public address is HTTPS, so that cookies can be bound to the host. */
  https: boolean
}

/** The browser that a call comes from, for handlers that need more than the person. */
export type Caller = {
  /** The client's IP address, as the connection or a trusted proxy says; for IPv6 the network. */
  address: string
  /** The `Cookie` header. */
  cookies: string
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie(header: string): void
  /** How the request came here, for who looks after the server. */
  connection(): Connection
}

type Connection = {
  /** The address at the other end. */
  peer: string
  /** The address that is taken for the client's. */
  visitor: string
  forwardedFor: string | undefined
  forwardedProto: string | undefined
  host: string
}

export type Handle = (call: {
  params: unknown
  query: unknown
  body: unknown
  file?: UploadedFile
  actor: Actor | undefined
  waitSeconds: number
  caller: Caller
}) => unknown

export type Operation = ReturnType<typeof operationOf>

/** The three steps of an endpoint that its route and its form without script share. */
export function operationOf(id: string, endpoint: Endpoint, handle: Handle, kernel: Kernel) {
  const { limit } = endpoint
  const actors = new WeakMap<FastifyRequest, Actor>()
  const addresses = limit?.perAddress && kernel.limits.countTo(id, limit.perAddress)
  const submissions =
    limit?.successesPerAddress && kernel.limits.countTo(`${id}_sent`, limit.successesPerAddress)
  const conflicts =
    limit?.conflictsPerAddress && kernel.limits.countTo(`${id}_taken`, limit.conflictsPerAddress)
  const people = limit?.perPerson && kernel.limits.countTo(`${id}_person`, limit.perPerson)
  return {
    /** Before the body is read: authenticates, authorizes and counts the request. */
    async admit(request: FastifyRequest) {
      const actor = await kernel.authenticate(request)
      const refusal = whyNotCall(endpoint.access, actor)
      if (refusal) throw refusal
      if ((await addresses?.take(rateLimitAddress(request.ip))) === false) throw tooMany()
      if (actor.kind === 'person' && (await people?.take(actor.id)) === false) {
        throw tooOften((await people?.secondsLeft(actor.id)) ?? 0)
      }
      actors.set(request, actor)
    },

    /** Who was admitted. */
    actorOf: (request: FastifyRequest) => actors.get(request),

    /** Refuses a body by the endpoint's own rules and texts, and one that cannot be stored. */
    validate(body: unknown) {
      const problem = endpoint.validate?.(body, kernel.clock())
      if (problem) throw new HttpError(422, problem)
      const field = findUnstorable(body)
      if (field !== undefined) throw new HttpError(422, problemAt(field, unprintable))
    },

    async run(request: FastifyRequest, reply: FastifyReply, input: Input) {
      const now = kernel.clock()
      const pause = secureName(`pause_${id}`, kernel.https)
      const waitSeconds = limit?.pauseSeconds ? secondsToWait(request, pause, now) : 0
      const actor = actors.get(request)
      const address = rateLimitAddress(request.ip)
      if ((await submissions?.take(address)) === false) throw tooMany()
      // Taken before, and given back below: many at once would all find room otherwise.
      if ((await conflicts?.take(address)) === false) {
        await submissions?.giveBack(address)
        throw tooMany()
      }
      const [params, query] = [storable(input.params), storable(input.query)]
      const call = { ...input, params, query, actor, waitSeconds, caller: callerOf(request, reply) }
      let result: unknown
      try {
        result = await handle(call)
      } catch (error) {
        await submissions?.giveBack(address)
        const isConflict = error instanceof HttpError && error.status === 409
        if (!isConflict) await conflicts?.giveBack(address)
        throw error
      }
      await conflicts?.giveBack(address)
      if (limit?.onlyFailures) await addresses?.giveBack(address)
      if (limit?.pauseSeconds) startPause(reply, pause, limit.pauseSeconds, now)
      return result
    },
  }
}

const callerOf = (request: FastifyRequest, reply: FastifyReply): Caller => ({
  address: rateLimitAddress(request.ip),
  cookies: request.headers.cookie ?? '',
  setCookie: (header) => void reply.header('set-cookie', header),
  connection: () => ({
    peer: request.socket.remoteAddress ?? '',
    visitor: request.ip,
    forwardedFor: request.headers['x-forwarded-for']?.toString(),
    forwardedProto: request.headers['x-forwarded-proto']?.toString(),
    host: request.headers.host ?? '',
  }),
})

type Input = { params: unknown; query: unknown; body: unknown; file?: UploadedFile }
