import type { Selectable } from 'kysely'
import { priceOf } from '#features/catalogue/pricing.ts'
import type { AdmissionApplications } from '#platform/server/db/schema.ts'
import type { Receipt } from '../contract.ts'

/** What the applicant is told of their own application. */
export const receiptOf = (row: Selectable<AdmissionApplications>): Receipt => ({
  id: row.id,
  status: 'pending',
  courses: row.courses,
  price: priceOf(row.courses.length - 1),
  created_at: row.created_at.toISOString(),
})
