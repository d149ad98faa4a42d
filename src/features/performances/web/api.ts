import grading from 'virtual:operations/gradingContract'
import performances from 'virtual:operations/performancesContract'
import type { gradingContract } from '#features/assignments/contract.ts'
import { operations } from '#platform/web/operations.ts'
import type { performancesContract } from '../contract.ts'

export const api = operations<typeof performancesContract & typeof gradingContract>({
  ...performances,
  ...grading,
})
