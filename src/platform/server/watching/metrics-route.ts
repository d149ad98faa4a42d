import type { FastifyInstance } from 'fastify'
import { HttpError } from '#platform/errors.ts'
import { isSameSecret } from '../secret-tokens.ts'
import type { Metrics } from './metrics.ts'

/**
 * The numbers, for whoever sends the token. It is no endpoint of a contract: a program reads a text
 * of its own format, also while the database is away. Refusals are not counted against an address:
 * a token of 32 characters is not guessed, and a refusal costs less than any page.
 */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string) {
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    const [, sent] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    if (sent === undefined || !isSameSecret(sent, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw wrongToken()
    }
    reply.headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' })
    return metrics.text()
  })
}

const wrongToken = () =>
  new HttpError(401, {
    code: 'wrong_token',
    message: 'Please send the token of METRICS_TOKEN: Authorization: Bearer TOKEN.',
  })
