import type { Refusals } from '#platform/errors.ts'
import { problemAt } from '#platform/why-not.ts'
import { registerClosed } from './register-rules.ts'

/** What terms and classes refuse, by name: status, code for programs, sentence for people. */
export const refusals = {
  classGone: {
    status: 404,
    code: 'not_found',
    message: 'This class is not yours, or it was taken off the timetable.',
  },
  classNotTaken: {
    status: 404,
    code: 'not_found',
    message: 'You do not take this class, or it was taken off the timetable.',
  },
  classChanged: {
    status: 409,
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this class. Look at it again before you change it.',
  },
  courseNotTaught: {
    status: 403,
    code: 'forbidden',
    message: 'You do not teach this course in this term.',
  },
  nobodyMissedIt: {
    status: 409,
    code: 'nobody_missed_it',
    message: 'Nobody has missed this class by its register. Take the register first.',
  },

  /** To move a class. */
  classBegun: {
    status: 409,
    code: 'class_begun',
    message: 'This class has begun, so that it can no longer be moved.',
  },
  moveOfCancelled: {
    status: 409,
    code: 'class_cancelled',
    message: 'This class is cancelled. Bring it back before you move it.',
  },
  timeIsOver: { status: 422, ...problemAt('day', 'Choose a time that is not over') },

  /** To cancel a class, or to bring it back. */
  alreadyCancelled: {
    status: 409,
    code: 'class_cancelled',
    message: 'This class is cancelled already.',
  },
  cancelOfPast: {
    status: 409,
    code: 'class_over',
    message:
      'This class is over, so that it can no longer be cancelled. Take its register instead.',
  },
  tookPlace: {
    status: 409,
    code: 'register_taken',
    message: 'Its register was taken, so that this class took place.',
  },
  notCancelled: { status: 409, code: 'class_planned', message: 'This class is not cancelled.' },
  academyClosed: (reason: string) => ({
    status: 409,
    code: 'academy_closed',
    message: `The academy is closed then: ${reason}. Move the class to another day.`,
  }),

  registerOfCancelled: {
    status: 409,
    code: 'class_cancelled',
    message: 'This class was cancelled.',
  },
  registerTooEarly: {
    status: 409,
    code: 'too_early',
    message: 'The register opens half an hour before the class.',
  },
  registerClosed: { status: 409, code: 'register_closed', message: registerClosed },
  registerChanged: {
    status: 409,
    code: 'changed_meanwhile',
    message:
      'Somebody else has taken this register meanwhile. Look at theirs before you change it.',
  },
  excuseTooLate: {
    status: 409,
    code: 'too_late',
    message: 'This class is over or cancelled. Please tell your tutor.',
  },

  calendarGone: {
    status: 404,
    code: 'not_found',
    message: 'This calendar is no longer there. Take its new link.',
  },

  termUsed: {
    status: 409,
    code: 'term_used',
    message: 'Classes of this term have begun or were changed by hand, so that it stays.',
  },
  termHasStudents: {
    status: 409,
    code: 'term_has_students',
    message:
      'Students are enrolled in this term, so that it stays. Withdraw them first, or change its days.',
  },
  closedDaysGone: {
    status: 404,
    code: 'not_found',
    message: 'These closed days were deleted.',
  },
  placeGone: { status: 404, code: 'not_found', message: 'This place was deleted.' },
  placeExists: { status: 409, ...problemAt('name', 'There is a place of that name already') },
  placeUsed: {
    status: 409,
    code: 'place_used',
    message: 'Classes are there, so that it stays. Move them first.',
  },
} satisfies Refusals
