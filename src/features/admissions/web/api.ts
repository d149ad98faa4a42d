import admissions from 'virtual:operations/admissionsContract'
import { operations } from '#platform/web/operations.ts'
import type { admissionsContract } from '../contract.ts'

export const api = operations<typeof admissionsContract>(admissions)
