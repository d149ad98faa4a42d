import type { Selectable } from 'kysely'
import { fullName } from '#platform/full-name.ts'
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

/** The term of an application, for whoever reads it. */
export const termOf = ({ term, term_first_day }: InTerm) =>
  term !== null && term_first_day !== null ? { name: term, first_day: term_first_day } : null

type InTerm = Pick<StoredApplication, 'term' | 'term_first_day'>

/** An application as the office sees it, with the courses of an account. */
export const cardOf = (row: StoredApplication, courses: readonly string[]): ApplicationCard => ({
  id: row.id,
  reference: row.reference,
  ...answersOf(row),
  price: row.price === null ? null : Number(row.price),
  currency: row.currency,
  term: termOf(row),
  account:
    row.account_id === null
      ? null
      : {
          id: row.account_id,
          name: fullName({
            first_name: row.account_first_name ?? '',
            last_name: row.account_last_name ?? '',
          }),
          courses: [...courses],
        },
  listed_id: row.listed_id ?? null,
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
