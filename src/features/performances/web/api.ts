import accounts from 'virtual:operations/accountsContract'
import grading from 'virtual:operations/gradingContract'
import performances from 'virtual:operations/performancesContract'
import type { accountsContract } from '#features/accounts/contract.ts'
import type { gradingContract } from '#features/assignments/contract.ts'
import { operations } from '#platform/web/operations.ts'
import type { performancesContract } from '../contract.ts'

export const api = operations<
  typeof performancesContract & typeof gradingContract & typeof accountsContract
>({
  ...performances,
  ...grading,
  ...accounts,
})
