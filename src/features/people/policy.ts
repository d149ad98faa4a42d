import type { Role } from '#platform/actor.ts'
import type { ProblemDetails } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import { may } from '#platform/permissions.ts'
import { type Owned, ownedInWords, roleInWords } from './rules.ts'

type Standing = {
  id: string
  first_name: string
  last_name: string
  role: Role
  is_active: boolean
  is_confirmed: boolean
  /** The only admin who can log in. */
  is_last_admin: boolean
}
type Who = { id: string }

/** For two admins at once: the second is shown what the first has done. */
export function whyNotRole(
  person: Standing,
  { role, expected_role }: { role: Role; expected_role: Role },
): ProblemDetails | undefined {
  if (person.role !== expected_role) {
    return changedMeanwhile(
      `Somebody else has made ${fullName(person)} ${roleInWords[person.role]}`,
    )
  }
  return person.is_last_admin && role !== 'admin' ? lastAdmin : undefined
}

export function whyNotTeaching(person: Standing): ProblemDetails | undefined {
  if (person.role === 'tutor') return undefined
  return { code: 'not_a_tutor', message: `${fullName(person)} is ${roleInWords[person.role]}.` }
}

export function whyNotDeactivate(person: Standing, by: Who): ProblemDetails | undefined {
  if (!person.is_active) {
    return changedMeanwhile(`Somebody else has deactivated ${fullName(person)}`)
  }
  if (person.is_last_admin) return lastAdmin
  return person.id === by.id ? ownAccount('deactivate') : undefined
}

export function whyNotReactivate(person: Standing): ProblemDetails | undefined {
  return person.is_active
    ? changedMeanwhile(`Somebody else has reactivated ${fullName(person)}`)
    : undefined
}

export function whyNotEnrol(person: Standing): ProblemDetails | undefined {
  if (may(person, 'selectCourses')) return undefined
  return {
    code: 'not_a_student',
    message: `Only students are enrolled, and ${fullName(person)} is none.`,
  }
}

/** Somebody who has made things that others use cannot be erased. */
export function whyNotErase(
  person: Standing & { student_id: string | null; owns: Owned },
  by: Who,
): ProblemDetails | undefined {
  if (person.is_last_admin) return lastAdmin
  if (person.id === by.id) return ownAccount('erase')
  if (!person.is_confirmed && person.student_id) {
    return {
      code: 'not_confirmed',
      message: `Nobody has confirmed this registration, so it may be somebody else’s. Release ${person.student_id} under Student IDs instead: the account goes and the ID is free again.`,
    }
  }
  const owned = ownedInWords(person.owns)
  if (!owned) return undefined
  return {
    code: 'owns_work',
    message: `${fullName(person)} has made ${owned}, which others use. Delete that first, or deactivate the account and keep it.`,
  }
}

export const enrolledAlready = (name: string, course: string): ProblemDetails =>
  changedMeanwhile(`Somebody has enrolled ${name} in ${course}`)

export const notEnrolled = (name: string): ProblemDetails =>
  changedMeanwhile(`Somebody else has taken ${name} out of this course`)
const lastAdmin: ProblemDetails = {
  code: 'last_admin',
  message: 'This is the only admin who can come in. Make somebody else an admin first.',
}

const ownAccount = (what: string): ProblemDetails => ({
  code: 'own_account',
  message: `Nobody can ${what} their own account. Please ask another admin.`,
})

const changedMeanwhile = (what: string): ProblemDetails => ({
  code: 'changed_meanwhile',
  message: `${what} in the meantime. It is shown as it is now; choose again if it should be another.`,
})
