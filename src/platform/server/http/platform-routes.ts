import type { FastifyInstance } from 'fastify'
import type { platformContract } from '#platform/contract.ts'
import { HttpError, unavailable } from '#platform/errors.ts'
import type { Observed } from '../watching/observe.ts'
import { readiness } from '../watching/readiness.ts'
import type { Handlers } from './mount.ts'

export const platformRoutes = (
  app: FastifyInstance,
  { observed, databaseAnswers }: Platform,
): Handlers<typeof platformContract> => ({
  health: async () => {
    if (!(await databaseAnswers())) throw unavailable()
    return { status: 'ok' }
  },
  ready: async () => {
    const { isReady, parts, oldestMailSeconds } = await readiness(observed)
    if (!isReady) throw notReady(parts)
    return { status: 'ready', parts, oldest_mail_seconds: oldestMailSeconds ?? null }
  },
  describeApi: () => app.swagger() as unknown as Record<string, unknown>,
})

type Platform = {
  databaseAnswers(): Promise<boolean>
  observed: Observed
}

const notReady = (parts: Record<string, string>) => {
  const missing = Object.entries(parts).filter(([, word]) => word !== 'ok')
  return new HttpError(503, {
    code: 'not_ready',
    message: `Not ready: ${missing.map((part) => part.join(' ')).join(', ')}.`,
    fields: parts,
  })
}
