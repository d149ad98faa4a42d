import { endpoints, type Feature } from '#features/feature.ts'
import { studentIdsContract } from '../contract.ts'
import { studentIdsPersonalData } from './personal-data.ts'
import { studentIdsRoutes } from './routes.ts'
import { undoStaleClaims } from './undo-stale-claims.ts'

export const studentIdsFeature = {
  endpoints: [endpoints(studentIdsContract, studentIdsRoutes)],
  hourly: ({ db, clock }) => undoStaleClaims(db, clock()),
  personalData: studentIdsPersonalData,
} satisfies Feature
