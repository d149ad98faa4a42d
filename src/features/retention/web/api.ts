import retention from 'virtual:operations/retentionContract'
import { operations } from '#platform/web/operations.ts'
import type { retentionContract } from '../contract.ts'

export const api = operations<typeof retentionContract>(retention)
