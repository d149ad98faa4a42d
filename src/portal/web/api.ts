import accounts from 'virtual:operations/accounts'
import portal from 'virtual:operations/portal'
import type { accountsContract } from '#features/accounts/contract.ts'
import { operations } from '#platform/web/operations.ts'
import type { overviewContract, portalContract } from '../contract.ts'

export const api = operations<
  typeof portalContract & typeof overviewContract & typeof accountsContract
>({ ...portal, ...accounts })
