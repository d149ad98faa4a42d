import recordings from 'virtual:operations/recordingsContract'
import { operations } from '#platform/web/operations.ts'
import type { recordingsContract } from '../contract.ts'

export const api = operations<typeof recordingsContract>(recordings)
