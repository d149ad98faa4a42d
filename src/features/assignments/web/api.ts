import assignments from 'virtual:operations/assignmentsContract'
import grading from 'virtual:operations/gradingContract'
import { operations } from '#platform/web/operations.ts'
import type { assignmentsContract, gradingContract } from '../contract.ts'

export const api = operations<typeof assignmentsContract & typeof gradingContract>({
  ...assignments,
  ...grading,
})
