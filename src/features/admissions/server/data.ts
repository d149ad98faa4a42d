import { type Insertable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/server/db/database.ts'
import { containsWords } from '#platform/server/db/found-by.ts'
import type {
  AdmissionApplications,
  ApplicationLetters,
  ErasedApplicants,
} from '#platform/server/db/schema.ts'
import { type ListedStatus, pageSize, type Status } from '../office-rules.ts'

export const insertApplication = (db: Db, application: Insertable<AdmissionApplications>) =>
  db
    .insertInto('admission_applications')
    .values(application)
    .returningAll()
    .executeTakeFirstOrThrow()

export const countApplications = async (db: Db) => {
  const { count } = await db
    .selectFrom('admission_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countPendingApplications(db: Db) {
  const row = await db
    .selectFrom('admission_applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

export const listLatestApplications = (db: Db, limit: number) =>
  db
    .selectFrom('admission_applications')
    .select(['id', 'first_name', 'last_name', 'email', 'status', 'created_at', 'withdrawn_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

/** The unique constraint on the address of an application that is not withdrawn, in a term. */
export const emailRule = 'admission_applications_email_key'

/** The filters of the office's list; without any it has all applications. */
export type Filters = {
  search: string
  status?: ListedStatus | undefined
  course?: string | undefined
}

/** A page of the list. Only its own rows are read; those before it are skipped in an index. */
export const listApplications = (db: Db, { page, ...filters }: Filters & { page: number }) =>
  cards(db)
    .where('applications.id', 'in', (eb) =>
      eb
        .selectFrom('admission_applications as it')
        .select('it.id')
        .where(found(filters))
        .orderBy('it.created_at', 'desc')
        .orderBy('it.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize),
    )
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id')
    .execute()

/** The numbers of matches in each status, without the status filter. */
export const countByStatus = (db: Db, filters: Filters) =>
  db
    .selectFrom('admission_applications as it')
    .select((eb) => [listedAs.as('status'), eb.fn.countAll<number>().as('count')])
    .where(found({ ...filters, status: undefined }))
    .groupBy(listedAs)
    .execute()

/** The status that an application is listed under. */
const listedAs = sql<ListedStatus>`case when it.withdrawn_at is null then it.status::text else 'withdrawn' end`

/** The applications after a cursor, in the list's order, to read them all in chunks. */
export const listApplicationsAfter = (
  db: Db,
  filters: Filters,
  last: Cursor | undefined,
  limit: number,
) =>
  db
    .selectFrom('admission_applications as it')
    .leftJoin('approved_student_ids as ids', 'ids.id', 'it.approved_id')
    .selectAll('it')
    .select(['ids.student_id', sql<string>`it.created_at::text`.as('created_at_text')])
    .where(found(filters))
    .$if(last !== undefined, (query) => query.where(isAfter(last as Cursor)))
    .orderBy('it.created_at', 'desc')
    .orderBy('it.id')
    .limit(limit)
    .execute()

/** A row's position in the list; the moment as PostgreSQL writes it, exact to the microsecond. */
export type Cursor = { created_at_text: string; id: string }

const isAfter = ({ created_at_text, id }: Cursor) =>
  sql<SqlBool>`it.created_at <= ${created_at_text}::timestamptz and (it.created_at < ${created_at_text}::timestamptz or it.id > ${id})`

export const findApplication = (db: Db, id: string) =>
  cards(db).where('applications.id', '=', id).executeTakeFirst()

export type StoredApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** Locks an application until the transaction ends. */
export const lockApplication = (trx: Db, id: string) =>
  trx
    .selectFrom('admission_applications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateApplication = (
  trx: Db,
  id: string,
  change: { status: Status } | { approved_id: string },
) => trx.updateTable('admission_applications').set(change).where('id', '=', id).execute()

/**
 * The applications whose student ID has no courses. Who used theirs before they applied had it
 * without an application, and keeps it so.
 */
export const listUntied = (db: Db) =>
  db
    .selectFrom('admission_applications as it')
    .innerJoin('approved_student_ids as ids', 'ids.id', 'it.approved_id')
    .select(['it.approved_id', 'it.courses', 'it.term_id'])
    .where('ids.course_ids', 'is', null)
    .where((eb) =>
      eb.or([eb('ids.used_at', 'is', null), eb('ids.used_at', '>', eb.ref('it.created_at'))]),
    )
    .orderBy('it.created_at')
    .execute()

/** Whether another application that is accepted has led to the same ID. */
export async function isAcceptedElsewhere(db: Db, approvedId: string, id: string) {
  const row = await db
    .selectFrom('admission_applications')
    .select('id')
    .where('approved_id', '=', approvedId)
    .where('status', '=', 'accepted')
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an accepted application; whether there was one. */
export async function deleteAccepted(db: Db, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('admission_applications')
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** By the address of who applied. */
export const listApplicationsOf = (db: Db, email: string) =>
  db
    .selectFrom('admission_applications')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .execute()

/** By the address of who applied. */
export const deleteApplicationsOf = (trx: Db, email: string) =>
  trx
    .deleteFrom('admission_applications')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .execute()

/** Notes that an applicant was erased, and why. */
export const insertErasure = (trx: Db, erasure: Insertable<ErasedApplicants>) =>
  trx.insertInto('erased_applicants').values(erasure).execute()

export const listErasuresBy = (db: Db, userId: string) =>
  db
    .selectFrom('erased_applicants')
    .select(['reference', 'reason', 'erased_at'])
    .where('erased_by', '=', userId)
    .orderBy('erased_at')
    .execute()

export const insertEmails = (trx: Db, emails: Insertable<ApplicationLetters>[]) =>
  trx.insertInto('application_letters').values(emails).execute()

/**
 * Applications with their term, their student ID and their emails, oldest first, and the account of a
 * student with the same address.
 */
const cards = (db: Db) =>
  db
    .selectFrom('admission_applications as applications')
    .leftJoin('approved_student_ids as ids', 'ids.id', 'applications.approved_id')
    .leftJoin('terms', 'terms.id', 'applications.term_id')
    .leftJoin('users as account', (join) =>
      join
        .on((eb) => eb('account.email', '=', eb.fn<string>('lower', ['applications.email'])))
        .on('account.role', '=', 'student')
        .on('account.email_verified', '=', true)
        .on('account.deactivated_at', 'is', null),
    )
    .selectAll('applications')
    .select(['terms.name as term', 'terms.first_day as term_first_day'])
    .select(['account.id as account_id', 'account.first_name as account_first_name'])
    .select('account.last_name as account_last_name')
    .select((eb) => [
      // The unused ID that is listed for the address, which an acceptance gives.
      eb
        .selectFrom('approved_student_ids as listed')
        .select('listed.student_id')
        .where('listed.email', '=', eb.fn<string>('lower', ['applications.email']))
        .where('listed.category', '<>', 'Tutor')
        .where('listed.used_by', 'is', null)
        .orderBy('listed.created_at')
        .limit(1)
        .as('listed_id'),
      'ids.student_id',
      'ids.used_by',
      'ids.email as id_email',
      jsonArrayFrom(
        eb
          .selectFrom('application_letters as emails')
          .innerJoin('mails', 'mails.id', 'emails.mail_id')
          .select(['emails.kind', 'emails.mail_id', 'emails.created_at'])
          .select(['mails.sent_at', 'mails.given_up_at', 'mails.last_error'])
          .whereRef('emails.application_id', '=', 'applications.id')
          .orderBy('emails.created_at')
          .orderBy('emails.kind', (order) => order.collate('C')),
      ).as('emails'),
    ])

/** Matches where every word of the search is in the name, the address, the phone number or the reference. */
function found({ search, status, course }: Filters) {
  const conditions = [
    sql`true`,
    ...(status ? [inStatus(status)] : []),
    ...(course ? [sql`it.courses @> array[${course}::text]`] : []),
    ...(search ? [containsWords(['it.search_text'], phonesAsDigits(search))] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const inStatus = (status: ListedStatus) =>
  status === 'withdrawn'
    ? sql`it.withdrawn_at is not null`
    : sql`it.withdrawn_at is null and it.status = ${status}`

/** A part of a phone number is searched for by its digits. */
const phonesAsDigits = (search: string) =>
  search.replace(/(?<!\S)[+(]*\d[\d().+-]*(?!\S)/g, (number) => number.replace(/\D/g, ''))
