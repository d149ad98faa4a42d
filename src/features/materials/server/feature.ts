import { endpoints, type Feature } from '#features/feature.ts'
import { materialsContract } from '../contract.ts'
import { findMaterials } from './find-materials.ts'
import { materialsPersonalData } from './personal-data.ts'
import { materialsRoutes } from './routes.ts'

export const materialsFeature = {
  endpoints: [endpoints(materialsContract, materialsRoutes)],
  personalData: materialsPersonalData,
  search: { material: (db, _reader, search) => findMaterials(db, search) },
} satisfies Feature
