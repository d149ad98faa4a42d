import { endpoints, type Feature } from '#features/feature.ts'
import { recordingsContract } from '../contract.ts'
import { findRecordings } from './find-recordings.ts'
import { recordingsPersonalData } from './personal-data.ts'
import { recordingsRetention } from './retention.ts'
import { recordingsRoutes } from './routes.ts'

export const recordingsFeature = {
  endpoints: [endpoints(recordingsContract, recordingsRoutes)],
  personalData: recordingsPersonalData,
  retention: { recordings: recordingsRetention },
  search: { recording: (db, _reader, search) => findRecordings(db, search) },
} satisfies Feature
