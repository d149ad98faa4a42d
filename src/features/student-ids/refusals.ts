import type { Refusals } from '#platform/errors.ts'

/** What the list of student IDs refuses, by name: status, code for programs, sentence for people. */
export const refusals = {
  gone: {
    status: 404,
    code: 'not_found',
    message: 'This student ID is gone; somebody else may have deleted it.',
  },
  alreadyThere: (studentId: string) => ({
    status: 409,
    code: 'duplicate_student_id',
    message: `${studentId} is on the list already. Choose another ID, or edit that one.`,
    fields: { student_id: 'This ID is on the list already' },
  }),
  claimed: (studentId: string) => ({
    status: 409,
    code: 'student_id_claimed',
    message: `${studentId} is claimed by a registration that waits for its confirmation. Release it first, then delete it.`,
  }),
  usedByAccount: (studentId: string) => ({
    status: 409,
    code: 'student_id_used',
    message: `${studentId} belongs to an account and stays on the list as its record. Edit its notes instead.`,
  }),
  accountConfirmed: (studentId: string) => ({
    status: 409,
    code: 'student_id_used',
    message: `The account of ${studentId} is confirmed by now, so the ID stays with it.`,
  }),
  alreadyFree: (studentId: string) => ({
    status: 409,
    code: 'student_id_free',
    message: `${studentId} is free already. Nothing was changed.`,
  }),
  accountInactive: (studentId: string) => ({
    status: 409,
    code: 'account_inactive',
    message: `The account of ${studentId} is deactivated. Reactivate it under People first.`,
  }),
} satisfies Refusals
