import { endpoints, type Feature } from '#features/feature.ts'
import { announcementsContract } from '../contract.ts'
import { announcementsPersonalData } from './personal-data.ts'
import { announcementsRoutes } from './routes.ts'

export const announcementsFeature = {
  endpoints: [endpoints(announcementsContract, announcementsRoutes)],
  personalData: announcementsPersonalData,
} satisfies Feature
