import search from 'virtual:operations/searchContract'
import { operations } from '#platform/web/operations.ts'
import type { searchContract } from '../contract.ts'

export const api = operations<typeof searchContract>(search)
