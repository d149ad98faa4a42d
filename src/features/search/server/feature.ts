import { endpoints, type Feature } from '#features/feature.ts'
import { searchContract } from '../contract.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature = {
  endpoints: [endpoints(searchContract, searchRoutes)],
} satisfies Feature
