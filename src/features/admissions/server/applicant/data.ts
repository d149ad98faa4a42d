import type { Updateable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AdmissionApplications } from '#platform/server/db/schema.ts'

/** Whether an address has applied in a term; null: while there was none. */
export const hasApplied = async (db: Db, email: string, termId: string | null) =>
  (await findApplied(db, email, termId)) !== undefined

/** The application of an address in a term that was not withdrawn. */
export const findApplied = (db: Db, email: string, termId: string | null) =>
  db
    .selectFrom('admission_applications')
    .leftJoin('terms', 'terms.id', 'term_id')
    .selectAll('admission_applications')
    .select(['terms.name as term', 'terms.first_day as term_first_day'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
    .where('term_id', 'is not distinct from', termId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()

/** Writes what the applicant has changed, of an application that is locked. */
export const updateAnswers = (
  trx: Db,
  id: string,
  { changed_at, ...answers }: Updateable<AdmissionApplications> & { changed_at: Date },
) =>
  trx
    .updateTable('admission_applications')
    .set((eb) => ({ ...answers, changed_at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setWithdrawn = (trx: Db, id: string, withdrawn_at: Date | null) =>
  trx.updateTable('admission_applications').set({ withdrawn_at }).where('id', '=', id).execute()
