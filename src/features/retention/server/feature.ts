import { endpoints, type Feature } from '#features/feature.ts'
import { retentionContract } from '../contract.ts'
import { deleteOld } from './delete-old.ts'
import { retentionRoutes } from './routes.ts'

export const retentionFeature = {
  endpoints: [endpoints(retentionContract, retentionRoutes)],
  // What is old may be what a copy was restored for.
  jobs: [{ name: 'old-things', cron: '41 3 * * *', run: deleteOld, isOutgoing: true }],
} satisfies Feature
