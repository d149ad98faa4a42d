import addresses from 'virtual:operations/assignments'
import { operations } from '#platform/web/operations.ts'
import type { assignmentsContract, gradingContract } from '../contract.ts'

export const api = operations<typeof assignmentsContract & typeof gradingContract>(addresses)
