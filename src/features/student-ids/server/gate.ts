import type { Gate } from '#features/accounts/server/gate.ts'
import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import { claimStudentId, findStaleClaimant, isClaimable } from './data.ts'

/** The list of approved IDs, as what stands between a visitor and an account. */
export const studentIdGate: Gate = {
  isOpen: (db, claim) => isClaimable(db, claim),

  async claim(trx, claim) {
    const stale = await findStaleClaimant(trx, claim.student_id, claim.now)
    if (stale) await undoRegistration(trx, stale)
    const category = await claimStudentId(trx, claim)
    if (category === undefined) return undefined
    return category === 'Tutor' ? 'tutor' : 'student'
  },
}
