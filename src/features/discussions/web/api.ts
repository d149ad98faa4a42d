import discussions from 'virtual:operations/discussionsContract'
import { operations } from '#platform/web/operations.ts'
import type { discussionsContract } from '../contract.ts'

export const api = operations<typeof discussionsContract>(discussions)
