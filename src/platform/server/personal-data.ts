import type { Person } from '#platform/actor.ts'
import type { Db } from './db/database.ts'
import { forgetSender } from './files/data.ts'
import { deleteUnsentOf, listUnsentTo } from './mail/data.ts'

/** The person whom data is about. An unconfirmed address may be somebody else's. */
export type DataSubject = { id: string; email: string; email_verified: boolean }

/** The rows of each section of the export, or a sentence why the reader is not shown them. */
type Sections = Record<string, readonly object[] | string>

/** What a feature holds about people; the export and the erasure of a person are lists of these. */
export type PersonalData = {
  /** Each table with a person in it: the section that has its rows, or why the export omits them. */
  tables: Readonly<Record<string, { section: string } | { omitted: string }>>
  /** The feature's sections of the export; secrets are not among them. */
  collect(db: Db, subject: DataSubject, reader: Person): Promise<Sections>
  /** Erases what is left when the account alone is deleted; the account itself is deleted last. */
  erase(trx: Db, subject: DataSubject): Promise<unknown>
}

/** What these features hold about somebody. */
export async function collectPersonalData(
  { db, personalData }: HeldData,
  subject: DataSubject,
  reader: Person,
) {
  const sections: Sections = {}
  for (const { collect } of personalData)
    Object.assign(sections, await collect(db, subject, reader))
  return sections
}

/** Erases in reverse order: the account last, since other rows are found by it. */
export async function erasePersonalData({ db, personalData }: HeldData, subject: DataSubject) {
  for (const { erase } of personalData.toReversed()) await erase(db, subject)
}

type HeldData = { db: Db; personalData: readonly PersonalData[] }

/** Every row refers to the account and is deleted with it by the database. */
export const erasedWithAccount = async () => undefined

/** What the platform holds for all features. */
export const platformPersonalData: PersonalData = {
  tables: {
    mails: { section: 'mails_not_sent_yet' },
    stored_files: { omitted: 'Name and size stand with what a file was sent for.' },
    rate_limits: { omitted: 'Counters without content, which expire by themselves.' },
  },
  collect: async (db, { email }) => ({ mails_not_sent_yet: await listUnsentTo(db, email) }),
  // Files are removed by the triggers of the rows that refer to them.
  async erase(trx, { id, email, email_verified }) {
    await forgetSender(trx, id)
    if (email_verified) await deleteUnsentOf(trx, email)
  },
}
