import type { ApprovedId } from '../contract.ts'
import { categoryOf } from '../rules.ts'
import type { StoredId } from './data.ts'

/** An ID for the list. */
export const approvedIdOf = ({ used_by, email_verified, ...row }: StoredId): ApprovedId => {
  const is_used = used_by !== null
  return {
    id: row.id,
    student_id: row.student_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    notes: row.notes,
    category: categoryOf(row.category),
    is_used,
    unconfirmed: is_used && email_verified === false,
    used_at: is_used ? (row.used_at?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  }
}
