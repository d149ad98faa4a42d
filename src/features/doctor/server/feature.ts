import { endpoints, type Feature } from '#features/feature.ts'
import { doctorContract } from '../contract.ts'
import { doctorRoutes } from './routes.ts'

export const doctorFeature = {
  endpoints: [endpoints(doctorContract, doctorRoutes)],
} satisfies Feature
