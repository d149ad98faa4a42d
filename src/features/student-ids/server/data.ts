import { confirmationHours } from '#features/accounts/rules.ts'
import type { Db } from '#platform/server/db/database.ts'

type Claim = { student_id: string; email: string; now: Date }

/** Whether an ID is given out to this address, or to any, and nobody's so far. */
export async function isClaimable(db: Db, { student_id, email, now }: Claim) {
  const row = await db
    .selectFrom('approved_student_ids as ids')
    .leftJoin('users', 'users.id', 'ids.used_by')
    .select('ids.id')
    .where('ids.student_id', '=', student_id)
    .where('ids.email', 'in', ['', email])
    .where((eb) =>
      eb.or([
        eb('ids.used_by', 'is', null),
        eb.and([eb('users.email_verified', '=', false), eb('ids.used_at', '<', staleAt(now))]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Who has claimed this ID too long ago and never confirmed. */
export async function findStaleClaimant(db: Db, student_id: string, now: Date) {
  const row = await db
    .selectFrom('approved_student_ids as ids')
    .innerJoin('users', 'users.id', 'ids.used_by')
    .select('users.id')
    .where('ids.student_id', '=', student_id)
    .where('users.email_verified', '=', false)
    .where('ids.used_at', '<', staleAt(now))
    .executeTakeFirst()
  return row?.id
}

/** Gives an ID to an account, of any number at once to one; its category, or undefined. */
export async function claimStudentId(
  trx: Db,
  { student_id, email, user_id, now }: Claim & { user_id: string },
) {
  const row = await trx
    .updateTable('approved_student_ids')
    .set({ used_by: user_id, used_at: now })
    .where('student_id', '=', student_id)
    .where('used_by', 'is', null)
    .where('email', 'in', ['', email])
    .returning('category')
    .executeTakeFirst()
  return row?.category
}

const staleAt = (now: Date) => new Date(now.getTime() - confirmationHours * 60 * 60 * 1000)
