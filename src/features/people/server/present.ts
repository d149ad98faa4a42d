import type { NameNotes } from '#features/accounts/server/names/read-name-notes.ts'
import type { Role } from '#platform/actor.ts'

type Stored = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  email_verified: boolean
  deactivated_at: Date | null
  last_seen_at: Date | null
  student_id: string | null
  waiting_since: Date | null
  id_first_name: string | null
  id_last_name: string | null
}

/** The fields that the list and a person's own page share. */
export const headOf = (
  { email_verified, deactivated_at, last_seen_at, ...row }: Stored,
  notes: NameNotes,
) => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  role: row.role,
  is_active: deactivated_at === null,
  is_confirmed: email_verified,
  student_id: row.student_id,
  last_seen_at: last_seen_at?.toISOString() ?? null,
  waiting: row.waiting_since && {
    since: row.waiting_since.toISOString(),
    id_given_to: [row.id_first_name, row.id_last_name].filter(Boolean).join(' '),
  },
  ...notes,
})
