import type { Selectable } from 'kysely'
import type { AdmissionApplications } from '#platform/server/db/schema.ts'
import type { ApplicantEmail, ApplicationCard } from '../card-types.ts'
import type { Receipt } from '../contract.ts'
import { answersOf } from '../field-rules.ts'
import type { EmailKind } from '../office-rules.ts'
import type { ApplicationLinks } from './applicant/application-links.ts'
import type { StoredApplication } from './data.ts'

/** The receipt for the applicant. */
export const receiptOf = (
  row: Selectable<AdmissionApplications>,
  links: ApplicationLinks,
): Receipt => ({
  id: row.id,
  reference: row.reference,
  page: links.pathTo(row),
  status: 'pending',
  courses: row.courses,
  price: Number(row.price ?? 0),
  created_at: row.created_at.toISOString(),
})

/** An application as the office sees it. */
export const cardOf = (row: StoredApplication): ApplicationCard => ({
  id: row.id,
  reference: row.reference,
  ...answersOf(row),
  price: row.price === null ? null : Number(row.price),
  currency: row.currency,
  status: row.status,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
  changed_at: row.changed_at?.toISOString() ?? null,
  changed_fields: row.changed_fields,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  student_id:
    row.student_id === null ? null : { student_id: row.student_id, is_used: row.used_by !== null },
  // The newest of each kind replaces the older ones.
  emails: [...new Map(row.emails.map((email) => [email.kind, applicantEmailOf(email)])).values()],
})

type StoredEmail = StoredApplication['emails'][number]

export const applicantEmailOf = ({ kind, ...mail }: StoredEmail): ApplicantEmail => ({
  kind: kind as EmailKind,
  state: stateOf(mail),
  // Comes from JSON, with an offset.
  sent_at: mail.sent_at && new Date(mail.sent_at).toISOString(),
  reason: mail.given_up_at ? mail.last_error : null,
})

function stateOf({ sent_at, given_up_at }: Pick<StoredEmail, 'sent_at' | 'given_up_at'>) {
  if (sent_at) return 'sent'
  return given_up_at ? 'failed' : 'on_its_way'
}
