import type { FastifyInstance } from 'fastify'
import type { platformContract } from '#platform/contract.ts'
import { unavailable } from '#platform/errors.ts'
import type { Handlers } from './mount.ts'

export const platformRoutes = (
  app: FastifyInstance,
  databaseAnswers: () => Promise<boolean>,
): Handlers<typeof platformContract> => ({
  health: async () => {
    if (!(await databaseAnswers())) throw unavailable()
    return { status: 'ok' }
  },
  describeApi: () => app.swagger() as unknown as Record<string, unknown>,
})
