import type { Role } from '#platform/actor.ts'
import type { Refusals } from '#platform/errors.ts'
import { roleInWords } from './rules.ts'

/** What decisions about people refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  roleChanged: (name: string, role: Role) =>
    changedMeanwhile(`Somebody else has made ${name} ${roleInWords[role]}`),
  alreadyDeactivated: (name: string) => changedMeanwhile(`Somebody else has deactivated ${name}`),
  alreadyReactivated: (name: string) => changedMeanwhile(`Somebody else has reactivated ${name}`),
  alreadyEnrolled: (name: string, course: string) =>
    ({
      status: 409,
      code: 'already_enrolled',
      message: `${name} is enrolled in ${course} for all of that time already.`,
    }) as const,
  notEnrolled: (name: string) =>
    changedMeanwhile(`Somebody else has taken ${name} out of this course`),
  lastAdmin: {
    status: 409,
    code: 'last_admin',
    message: 'This is the only admin who can come in. Make somebody else an admin first.',
  },
  ownAccount: (action: 'deactivate' | 'erase') => ({
    status: 409,
    code: 'own_account',
    message: `Nobody can ${action} their own account. Please ask another admin.`,
  }),
  notATutor: (name: string, role: Role) => ({
    status: 409,
    code: 'not_a_tutor',
    message: `${name} is ${roleInWords[role]}.`,
  }),
  notAStudent: (name: string) => ({
    status: 409,
    code: 'not_a_student',
    message: `Only students are enrolled, and ${name} is none.`,
  }),
  notConfirmed: (studentId: string) => ({
    status: 409,
    code: 'not_confirmed',
    message: `Nobody has confirmed this registration, so it may be somebody else’s. Release ${studentId} under Student IDs instead: the account goes and the ID is free again.`,
  }),
  ownsWork: (name: string, work: string) => ({
    status: 409,
    code: 'owns_work',
    message: `${name} has made ${work}, which others use. Delete that first, or deactivate the account and keep it.`,
  }),
} satisfies Refusals

function changedMeanwhile(what: string) {
  return {
    status: 409,
    code: 'changed_meanwhile',
    message: `${what} in the meantime. It is shown as it is now; choose again if it should be another.`,
  } as const
}
