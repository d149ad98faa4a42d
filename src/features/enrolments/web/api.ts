import addresses from 'virtual:operations/enrolments'
import { operations } from '#platform/web/operations.ts'
import type { enrolmentsContract } from '../contract.ts'

export const api = operations<typeof enrolmentsContract>(addresses)
