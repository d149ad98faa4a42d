import type { Refusals } from '#platform/errors.ts'
import type { Status } from './office-rules.ts'

/** What admissions refuse the office, in a file of its own so that applicants' pages do not load it. */
export const officeRefusals = {
  gone: {
    status: 404,
    code: 'not_found',
    message: 'This application is gone; somebody else may have deleted it.',
  },
  withdrawn: {
    status: 409,
    code: 'withdrawn',
    message: 'The applicant has withdrawn this application, so that nothing is decided about it.',
  },
  statusChanged: (status: Status) => ({
    status: 409,
    code: 'changed_meanwhile',
    message: `Somebody else has set this application to ${status} in the meantime. It is shown as it is now; choose again if it should be another.`,
  }),
  changedByApplicant: {
    status: 409,
    code: 'changed_meanwhile',
    message:
      'The applicant has changed this application in the meantime. It is shown as it is now; read it again, then choose.',
  },
  onlyAcceptedDeleted: (status: Status) => ({
    status: 409,
    code: 'not_accepted',
    message: `Only accepted applications can be deleted, and this one is ${status} now.`,
  }),
  onlyAcceptedGetIds: (status: Status) => ({
    status: 409,
    code: 'not_accepted',
    message: `A student ID is for accepted applicants, and this application is ${status} now.`,
  }),
  hasAccount: {
    status: 409,
    code: 'has_account',
    message:
      'This applicant has an account. Open it under People and choose Erase there: the application goes with it.',
  },

  /** To send an email again. */
  decisionChanged: (status: Status) => ({
    status: 409,
    code: 'not_so',
    message: `This application is ${status} now, so it cannot be sent.`,
  }),
  noStudentId: {
    status: 409,
    code: 'no_student_id',
    message: 'There is no student ID to send. Create one first.',
  },
  studentIdUsed: {
    status: 409,
    code: 'student_id_used',
    message: 'The student ID is used already.',
  },
  alreadyOnItsWay: {
    status: 409,
    code: 'on_its_way',
    message: 'This letter is on its way already.',
  },
} satisfies Refusals
