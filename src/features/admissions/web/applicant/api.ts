import applicant from 'virtual:operations/applicantContract'
import { operations } from '#platform/web/operations.ts'
import type { applicantContract } from '../../contract.ts'

export const api = operations<typeof applicantContract>(applicant)
