import { endpoints, type Feature } from '#features/feature.ts'
import { accountsContract } from '../contract.ts'
import { profileContract } from '../profile-contract.ts'
import { deleteExpired } from './data.ts'
import { accountsPersonalData } from './personal-data.ts'
import { profileRoutes } from './profile-routes.ts'
import { accountsRoutes } from './routes.ts'

export const accountsFeature = {
  endpoints: [
    endpoints(accountsContract, accountsRoutes),
    endpoints(profileContract, profileRoutes),
  ],
  hourly: ({ db, clock }) => deleteExpired(db, clock()),
  personalData: accountsPersonalData,
} satisfies Feature
