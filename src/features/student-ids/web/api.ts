import studentIds from 'virtual:operations/studentIdsContract'
import { operations } from '#platform/web/operations.ts'
import type { studentIdsContract } from '../contract.ts'

export const api = operations<typeof studentIdsContract>(studentIds)
