import { HttpError, refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { NewAdmin } from '../password-rules.ts'
import { refusals } from '../refusals.ts'
import { addAccount } from './add-account.ts'
import { changeRole } from './change-role.ts'
import { findPersonByEmail } from './data.ts'
import { refuseWeak } from './passwords/password-strength.ts'
import { undoRegistration } from './undo-registration.ts'

/**
 * Makes somebody an administrator: an account of their own, or the one they have.
 * @throws {HttpError} 422 with what is wrong with the answers, 409 where their account is deactivated.
 */
export async function createAdmin(db: Db, answers: unknown): Promise<'created' | 'promoted'> {
  const parsed = NewAdmin.safeParse(answers)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    throw new HttpError(422, { code: 'check_answers', message })
  }
  const admin = parsed.data
  return db.transaction().execute(async (trx) => {
    const known = await findPersonByEmail(trx, admin.email)
    // An unconfirmed account may be somebody else's, with a password of theirs.
    if (known && !(await undoRegistration(trx, known.id))) {
      if (known.deactivated_at) throw refuse(refusals.cannotPromote(admin.email))
      await changeRole(trx, known.id, 'admin')
      return 'promoted'
    }
    await refuseWeak(admin.password, { ...admin, role: 'admin' })
    await addAccount(trx, { ...admin, role: 'admin' })
    return 'created'
  })
}
