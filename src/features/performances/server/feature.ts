import { endpoints, type Feature } from '#features/feature.ts'
import { performancesContract } from '../contract.ts'
import { giveUpUploads } from './give-up-uploads.ts'
import { performancesPersonalData } from './personal-data.ts'
import { performancesRetention } from './retention.ts'
import { performancesRoutes } from './routes.ts'

export const performancesFeature = {
  endpoints: [endpoints(performancesContract, performancesRoutes)],
  hourly: ({ db, clock }) => giveUpUploads(db, clock()),
  personalData: performancesPersonalData,
  retention: { performances: performancesRetention },
} satisfies Feature
