import addresses from 'virtual:operations/student-ids'
import { operations } from '#platform/web/operations.ts'
import type { studentIdsContract } from '../contract.ts'

export const api = operations<typeof studentIdsContract>(addresses)
