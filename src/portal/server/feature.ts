import { endpoints, type Feature } from '#features/feature.ts'
import { overviewContract, portalContract } from '../contract.ts'
import { overviewRoutes } from './overview/routes.ts'
import { portalRoutes } from './routes.ts'

export const portalFeature = {
  endpoints: [endpoints(portalContract, portalRoutes), endpoints(overviewContract, overviewRoutes)],
} satisfies Feature
