import overview from 'virtual:operations/overviewContract'
import { operations } from '#platform/web/operations.ts'
import type { overviewContract } from '../../contract.ts'

export const api = operations<typeof overviewContract>(overview)
