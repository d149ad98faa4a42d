import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { EmailKind } from '../office-rules.ts'
import type { ApplicationLinks } from './applicant/application-links.ts'
import { insertEmails, type StoredApplication } from './data.ts'
import { acceptedEmail, receivedEmail, rejectedEmail, studentIdEmail } from './emails.ts'

export type EmailDeps = {
  mailQueue: MailQueue
  /** The base of the links in emails. */
  publicUrl: string
  applicationLinks: ApplicationLinks
}

type Stored = Omit<StoredApplication, 'emails'>
/** Of somebody who has just applied nothing else is known yet. */
type Applicant = Omit<Stored, keyof Given> & Partial<Given>
type Given = Pick<
  Stored,
  | 'student_id'
  | 'used_by'
  | 'id_email'
  | 'account_id'
  | 'account_first_name'
  | 'account_last_name'
  | 'listed_id'
>

/** Posts an email, and records it with the application. */
export async function writeEmail(
  { mailQueue, publicUrl, applicationLinks }: EmailDeps,
  trx: Db,
  kind: EmailKind,
  applicant: Applicant,
  restSeconds = 0,
) {
  const idLink = idLinkOf(applicant, publicUrl)
  const page = applicationLinks.to(applicant)
  const mail = {
    confirmation: () => receivedEmail(applicant, page),
    accepted: () => acceptedEmail(applicant, page, idLink ?? loginOf(applicant, publicUrl)),
    rejected: () => rejectedEmail(applicant, page, publicUrl),
    student_id: () => idLink && studentIdEmail(applicant, page, idLink),
  }[kind]()
  if (!mail) throw new Error('There is no student ID to write of')
  const mail_id = await mailQueue.post(trx, `application_${kind}`, mail, { restSeconds })
  const kinds: EmailKind[] = kind === 'accepted' && idLink ? ['accepted', 'student_id'] : [kind]
  await insertEmails(
    trx,
    kinds.map((it) => ({ kind: it, mail_id, application_id: applicant.id })),
  )
}

/** Where somebody logs in who has an account already. */
const loginOf = ({ account_id, used_by }: Applicant, publicUrl: string) =>
  account_id || used_by ? { login: `${publicUrl}/login` } : undefined

/** Withdraws the emails of these kinds that have not begun to go out; whether there was one. */
export async function withdrawEmails(
  { mailQueue }: EmailDeps,
  trx: Db,
  kinds: readonly EmailKind[],
  { emails }: StoredApplication,
) {
  const withdrawn = new Set<string>()
  for (const { kind, mail_id } of emails) {
    if (!kinds.includes(kind as EmailKind) || withdrawn.has(mail_id)) continue
    if (await mailQueue.withdraw(trx, mail_id)) withdrawn.add(mail_id)
  }
  return withdrawn.size > 0
}

/** The link that registers an applicant who has an ID and no account yet, with what is known filled in. */
export function idLinkOf(
  { student_id, used_by, id_email, ...person }: Applicant,
  publicUrl: string,
) {
  if (!student_id || used_by) return undefined
  const query = new URLSearchParams({
    tab: 'register',
    first_name: person.first_name,
    last_name: person.last_name,
    // The address recorded with the ID, where an admin has changed it there.
    email: id_email || person.email,
    student_id,
  })
  return { student_id, href: `${publicUrl}/login?${query}` }
}
