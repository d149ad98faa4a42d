import type { Db } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import type { LetterKind } from '../office-rules.ts'
import { insertLetters, type StoredApplication } from './data.ts'
import { acceptedLetter, receivedLetter, rejectedLetter, studentIdLetter } from './emails.ts'

export type Writing = {
  mailQueue: MailQueue
  /** Where the links in letters lead. */
  publicUrl: string
}

type Stored = Omit<StoredApplication, 'letters'>
/** Who has only just applied has no ID yet. */
type Applicant = Omit<Stored, keyof Given> & Partial<Given>
type Given = Pick<Stored, 'student_id' | 'used_by' | 'id_email'>

/** Posts a letter, and notes at the application that it was written. */
export async function writeLetter(
  { mailQueue, publicUrl }: Writing,
  trx: Db,
  kind: LetterKind,
  applicant: Applicant,
  restSeconds = 0,
) {
  const key = keyOf(applicant, publicUrl)
  const mail = {
    confirmation: () => receivedLetter(applicant, publicUrl),
    accepted: () => acceptedLetter(applicant, publicUrl, key),
    rejected: () => rejectedLetter(applicant, publicUrl),
    student_id: () => key && studentIdLetter(applicant, key),
  }[kind]()
  if (!mail) throw new Error('There is no student ID to write of')
  const mail_id = await mailQueue.post(trx, `application_${kind}`, mail, { restSeconds })
  const kinds: LetterKind[] = kind === 'accepted' && key ? ['accepted', 'student_id'] : [kind]
  await insertLetters(
    trx,
    kinds.map((it) => ({ kind: it, mail_id, application_id: applicant.id })),
  )
}

/** Takes back the letters of a kind that have not begun to go out; whether there was one. */
export async function withdrawLetters(
  { mailQueue }: Writing,
  trx: Db,
  kinds: readonly LetterKind[],
  { letters }: StoredApplication,
) {
  const withdrawn = new Set<string>()
  for (const { kind, mail_id } of letters) {
    if (!kinds.includes(kind as LetterKind) || withdrawn.has(mail_id)) continue
    if (await mailQueue.withdraw(trx, mail_id)) withdrawn.add(mail_id)
  }
  return withdrawn.size > 0
}

/** The way into the portal for who has an ID and no account yet, with all filled in that is known. */
function keyOf({ student_id, used_by, id_email, ...person }: Applicant, publicUrl: string) {
  if (!student_id || used_by) return undefined
  const query = new URLSearchParams({
    tab: 'register',
    first_name: person.first_name,
    last_name: person.last_name,
    // The one on record with the ID, where an admin has put another there.
    email: id_email || person.email,
    student_id,
  })
  return { student_id, href: `${publicUrl}/login?${query}` }
}
