import office from 'virtual:operations/officeContract'
import { operations } from '#platform/web/operations.ts'
import type { officeContract } from '../../contract.ts'

export const api = operations<typeof officeContract>(office)
