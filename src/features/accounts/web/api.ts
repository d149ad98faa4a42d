import addresses from 'virtual:operations/accounts'
import { operations } from '#platform/web/operations.ts'
import type { accountsContract, profileContract } from '../contract.ts'

export const api = operations<typeof accountsContract & typeof profileContract>(addresses)
