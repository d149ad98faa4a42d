import accounts from 'virtual:operations/accountsContract'
import { operations } from '#platform/web/operations.ts'
import type { accountsContract } from '../contract.ts'

export const api = operations<typeof accountsContract>(accounts)
