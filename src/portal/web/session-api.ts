import accounts from 'virtual:operations/accountsContract'
import type { accountsContract } from '#features/accounts/contract.ts'
import { operations } from '#platform/web/operations.ts'

export const api = operations<typeof accountsContract>(accounts)
