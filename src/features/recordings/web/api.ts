import addresses from 'virtual:operations/recordings'
import { operations } from '#platform/web/operations.ts'
import type { recordingsContract } from '../contract.ts'

export const api = operations<typeof recordingsContract>(addresses)
