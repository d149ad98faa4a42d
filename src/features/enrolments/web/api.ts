import enrolments from 'virtual:operations/enrolmentsContract'
import { operations } from '#platform/web/operations.ts'
import type { enrolmentsContract } from '../contract.ts'

export const api = operations<typeof enrolmentsContract>(enrolments)
