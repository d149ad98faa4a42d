import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Count } from '#platform/endpoint.ts'
import { cookieIn, setCookie } from './cookies.ts'

/** Rate limits, counted in the database, so that several copies of the server count together. */
export function createLimits(pool: Pool) {
  const limiterOf = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  return {
    /** Counts failures by `name`; after `free` of them a key has to wait, longer each time. */
    countFailures(name: string, free: number) {
      const failures = limiterOf(name, Number.MAX_SAFE_INTEGER, aDay)
      const waits = limiterOf(`${name}-wait`, 0, mostWaitSeconds)
      return {
        /** Seconds until a key may try again; 0 where it may now. */
        async waitSeconds(key: string) {
          return Math.ceil(((await waits.get(key))?.msBeforeNext ?? 0) / 1000)
        },
        /** Whether a key has failed and not succeeded since. */
        async hasFailed(key: string) {
          return ((await failures.get(key))?.consumedPoints ?? 0) > 0
        },
        async fail(key: string) {
          const { consumedPoints } = await failures.penalty(key)
          const seconds = secondsAfter(consumedPoints, free)
          if (seconds > 0) await waits.block(key, seconds)
        },
        async forget(key: string) {
          await Promise.all([failures.delete(key), waits.delete(key)])
        },
      }
    },

    /** A counter by `name`: each key may make so many calls in so many minutes. */
    countTo(name: string, { calls, minutes }: Count) {
      const limiter = limiterOf(name, calls, minutes * 60)
      return {
        /** Counts one call; false when it is over the limit. */
        async take(key: string) {
          try {
            await limiter.consume(key)
            return true
          } catch (refusal) {
            if (!(refusal instanceof RateLimiterRes)) throw refusal
            return false
          }
        },
        /** Uncounts a call that turned out not to count. */
        async giveBack(key: string) {
          await limiter.reward(key)
        },
        /** Seconds until the count of a key expires. */
        async secondsLeft(key: string) {
          return Math.ceil(((await limiter.get(key))?.msBeforeNext ?? 0) / 1000)
        },
        /** The count of a key. */
        async count(key: string) {
          return (await limiter.get(key))?.consumedPoints ?? 0
        },
        /** Resets the count of a key. */
        async forget(key: string) {
          await limiter.delete(key)
        },
      }
    },
  }
}

/**
 * How long a key has to wait after this many failures: not at all for the first `free` ones, then
 * longer with each. A failure is forgotten after a day.
 */
const secondsAfter = (failures: number, free: number) =>
  failures < free ? 0 : Math.min(firstWaitSeconds * 2 ** (failures - free), mostWaitSeconds)

const firstWaitSeconds = 60
const mostWaitSeconds = 60 * 60
const aDay = 24 * 60 * 60

export type Limits = ReturnType<typeof createLimits>

/**
 * Seconds until this visitor may succeed again. Somebody who deletes the cookie is a new visitor, but
 * still counts for the address.
 */
export function secondsToWait(request: FastifyRequest, cookie: string, now: Date) {
  const until = Number(cookieIn(request.headers.cookie ?? '', cookie))
  return until ? Math.max(0, Math.ceil((until - now.getTime()) / 1000)) : 0
}

/** Records in the visitor's cookie that something succeeded just now. */
export function startPause(reply: FastifyReply, cookie: string, seconds: number, now: Date) {
  const until = now.getTime() + seconds * 1000
  reply.header('set-cookie', setCookie(cookie, `${until}`, seconds))
}
