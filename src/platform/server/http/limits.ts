import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Count } from '#platform/endpoint.ts'
import { cookieIn, setCookie } from './cookies.ts'

/** Counts in the database, so that several copies of the server count together. */
export function createLimits(pool: Pool) {
  return {
    /** A count of its own by `name`, for each key up to so many calls in so many minutes. */
    countTo(name: string, { calls, minutes }: Count) {
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: calls,
        duration: minutes * 60,
      })
      return {
        /** Counts one more; false when that is one too many. */
        async take(key: string) {
          try {
            await limiter.consume(key)
            return true
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal
            return false
          }
        },
        /** Takes one back that turned out not to count. */
        async giveBack(key: string) {
          await limiter.reward(key)
        },
        /** Forgets all that was counted for a key. */
        async forget(key: string) {
          await limiter.delete(key)
        },
      }
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

/**
 * Seconds until this visitor may succeed again. Whoever throws the cookie away is a new visitor, and
 * still counts for the address.
 */
export function secondsToWait(request: FastifyRequest, cookie: string, now: Date) {
  const until = Number(cookieIn(request.headers.cookie ?? '', cookie))
  return until ? Math.max(0, Math.ceil((until - now.getTime()) / 1000)) : 0
}

/** Remembers with the visitor that something succeeded just now. */
export function startPause(reply: FastifyReply, cookie: string, seconds: number, now: Date) {
  const until = now.getTime() + seconds * 1000
  reply.header('set-cookie', setCookie(cookie, `${until}`, seconds))
}
