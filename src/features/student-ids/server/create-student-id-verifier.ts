import { confirmationHours } from '#features/accounts/rules.ts'
import type { StudentIdVerifier } from '#features/accounts/server/student-id-verifier.ts'
import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import type { Clock } from '#platform/server/clock.ts'
import { categoryOf } from '../rules.ts'
import { findEntry, takeEntry } from './data.ts'

/**
 * Verifies the student ID of a registration by the list of approved IDs. IDs run in sequence, so
 * one without an address on the list can be guessed: an account that claims it waits for the office.
 * @param approvesStudents whether students wait too, and not only tutors.
 */
export const createStudentIdVerifier = (
  clock: Clock,
  { approvesStudents = true } = {},
): StudentIdVerifier => ({
  async findRole(db, entry) {
    const found = await findEntry(db, { ...entry, staleBefore: staleBefore(clock()) })
    return found && roleOf(found.category)
  },

  async claim(trx, { user_id, now, ...entry }) {
    const open = await findEntry(trx, { ...entry, staleBefore: staleBefore(now) })
    if (!open) return undefined
    // A stale claim that the sweep has not undone yet.
    if (open.used_by !== null) await undoRegistration(trx, open.used_by)
    const taken = await takeEntry(trx, { ...entry, used_by: user_id, used_at: now })
    if (!taken) return undefined
    return {
      role: roleOf(taken.category),
      waits: isTutorId(taken.category) || (approvesStudents && taken.email === ''),
    }
  },
})

const isTutorId = (category: string) => categoryOf(category) === 'Tutor'
const roleOf = (category: string) => (isTutorId(category) ? 'tutor' : 'student')

/** Unconfirmed claims from before then are ignored. */
export const staleBefore = (now: Date) => new Date(now.getTime() - confirmationHours * 60 * 60_000)
