import type { StudentId } from '../contract.ts'
import type { findStudentId } from './data.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findStudentId>>>

export const studentIdOf = (row: Row): StudentId => ({
  id: row.id,
  student_id: row.student_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  notes: row.notes,
  category: row.category === 'Tutor' ? 'Tutor' : 'Student',
  is_used: row.used_by !== null,
  unconfirmed: row.email_verified === false,
  used_at: row.used_by === null ? null : (row.used_at?.toISOString() ?? null),
  created_at: row.created_at.toISOString(),
})
