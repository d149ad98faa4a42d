import profile from 'virtual:operations/profileContract'
import { operations } from '#platform/web/operations.ts'
import type { profileContract } from '../../profile-contract.ts'

export const api = operations<typeof profileContract>(profile)
