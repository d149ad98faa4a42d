import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#platform/endpoint.ts'
import { tooMany } from '#platform/errors.ts'

/** Counts calls in the database, so that several copies of the server count together. */
export function createLimits(pool: Pool) {
  return {
    /** Refuses a call of an operation when its address has made too many; returns what to count with. */
    forOperation(operationId: string, { perAddress }: Limit) {
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: operationId,
        points: perAddress.calls,
        duration: perAddress.minutes * 60,
      })
      return async (request: FastifyRequest) => {
        try {
          await limiter.consume(request.ip)
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          throw tooMany()
        }
      }
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

/**
 * Seconds until this visitor may succeed again. Whoever throws the cookie away is a new visitor, and
 * still counts for the address.
 */
export function secondsToWait(request: FastifyRequest, operationId: string, now: Date) {
  const until = Number(
    new RegExp(`(?:^|; )${cookieName(operationId)}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1],
  )
  return until ? Math.max(0, Math.ceil((until - now.getTime()) / 1000)) : 0
}

/** Remembers with the visitor that something succeeded just now. */
export function startPause(reply: FastifyReply, operationId: string, seconds: number, now: Date) {
  const until = now.getTime() + seconds * 1000
  reply.header(
    'set-cookie',
    `${cookieName(operationId)}=${until}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`,
  )
}

const cookieName = (operationId: string) => `pause_${operationId}`
