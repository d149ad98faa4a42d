import type { Role } from '#platform/actor.ts'
import type { Refusal } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import { may } from '#platform/permissions.ts'
import { refusals } from './refusals.ts'
import { type Owned, ownedInWords } from './rules.ts'

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
): Refusal | undefined {
  if (person.role !== expected_role) {
    return refusals.roleChanged(fullName(person), person.role)
  }
  return person.is_last_admin && role !== 'admin' ? refusals.lastAdmin : undefined
}

export function whyNotTeaching(person: Standing): Refusal | undefined {
  if (person.role === 'tutor') return undefined
  return refusals.notATutor(fullName(person), person.role)
}

export function whyNotDeactivate(person: Standing, by: Who): Refusal | undefined {
  if (!person.is_active) return refusals.alreadyDeactivated(fullName(person))
  if (person.is_last_admin) return refusals.lastAdmin
  return person.id === by.id ? refusals.ownAccount('deactivate') : undefined
}

export function whyNotReactivate(person: Standing): Refusal | undefined {
  return person.is_active ? refusals.alreadyReactivated(fullName(person)) : undefined
}

export function whyNotEnrol(person: Standing): Refusal | undefined {
  if (may(person, 'selectCourses')) return undefined
  return refusals.notAStudent(fullName(person))
}

/** Somebody who has made things that others use cannot be erased. */
export function whyNotErase(
  person: Standing & { student_id: string | null; owns: Owned },
  by: Who,
): Refusal | undefined {
  if (person.is_last_admin) return refusals.lastAdmin
  if (person.id === by.id) return refusals.ownAccount('erase')
  if (!person.is_confirmed && person.student_id) return refusals.notConfirmed(person.student_id)
  const owned = ownedInWords(person.owns)
  return owned ? refusals.ownsWork(fullName(person), owned) : undefined
}
