import accounts from 'virtual:operations/accountsContract'
import overview from 'virtual:operations/overviewContract'
import portal from 'virtual:operations/portalContract'
import type { accountsContract } from '#features/accounts/contract.ts'
import { operations } from '#platform/web/operations.ts'
import type { overviewContract, portalContract } from '../contract.ts'

export const api = operations<
  typeof portalContract & typeof overviewContract & typeof accountsContract
>({ ...portal, ...overview, ...accounts })
