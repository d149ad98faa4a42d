import materials from 'virtual:operations/materialsContract'
import { operations } from '#platform/web/operations.ts'
import type { materialsContract } from '../contract.ts'

export const api = operations<typeof materialsContract>(materials)
