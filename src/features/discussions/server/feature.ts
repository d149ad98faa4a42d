import { endpoints, type Feature } from '#features/feature.ts'
import { discussionsContract } from '../contract.ts'
import { discussionsPersonalData } from './personal-data.ts'
import { discussionsRoutes } from './routes.ts'

export const discussionsFeature = {
  endpoints: [endpoints(discussionsContract, discussionsRoutes)],
  personalData: discussionsPersonalData,
} satisfies Feature
