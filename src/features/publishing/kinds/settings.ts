import { defineKind } from '../kind-types.ts'
import { email, line, optional, wholeNumber, yesNo } from '../leaf-types.ts'
import { list } from '../nested-types.ts'

/** Settings of the office that are no secrets. */
export const settings = defineKind({
  title: 'Settings',
  single: true,
  steps: [
    // How long applications are kept came in.
    (typed) => typed,
    // How long registers are kept came in.
    (typed) => typed,
    // Whether students are counted came in.
    (typed) => typed,
    // How long messages, notifications, mails and recordings are kept came in.
    (typed) => typed,
    // How long performances are kept came in.
    (typed) => typed,
  ],
  fields: {
    reviewers: list({
      label: 'Who may open applications',
      help: 'Addresses of admins. Only those who are on the list change it; while nobody is, any admin does.',
      of: email({ label: 'Email' }),
      item: 'Reviewer',
      add: 'Add a reviewer',
      most: 100,
    }),
    contactEmail: optional(
      email({
        label: 'Messages go to',
        help: 'Empty: the contact page opens the visitor’s own mail program',
      }),
    ),
    mailFrom: email({ label: 'Emails come from' }),
    studentIdPrefix: line({
      section: 'Student IDs',
      half: true,
      label: 'Prefix',
      maxLength: 10,
      missing: 'Write one to ten capital letters, such as CAD',
      pattern: /^$|^[A-Z]{1,10}$/,
    }),
    studentIdYear: wholeNumber({
      half: true,
      label: 'Year in new IDs',
      help: 'IDs that were given out keep theirs',
      min: 2000,
      max: 2100,
    }),
    countStudents: yesNo({
      section: 'Students enrolled',
      label: 'Count them for the pages of the courses',
      help: 'Otherwise each page shows the figure that its course was published with',
    }),
    applicationsKeptDays: optional(
      wholeNumber({
        section: 'How long things are kept',
        label: 'Days after which rejected and unanswered applications are deleted',
        help: 'Counted from the application, or from the last letter about it. Here and below, empty: they are kept. What goes is on the overview a week before; the privacy page says what you promise',
        min: 30,
        max: 3650,
      }),
    ),
    messagesKeptDays: optional(
      wholeNumber({
        label: 'Days after which messages from the contact page are deleted',
        help: 'They stay in your mailbox',
        min: 30,
        max: 3650,
      }),
    ),
    notificationsKeptDays: optional(
      wholeNumber({ label: 'Days after which notifications are deleted', min: 30, max: 3650 }),
    ),
    mailsKeptDays: optional(
      wholeNumber({
        label: 'Days after which the text of mails that could not be sent is deleted',
        min: 30,
        max: 3650,
      }),
    ),
    attendanceKeptDays: optional(
      wholeNumber({
        label: 'Days after which registers and attendance become a number',
        help: 'Counted from the class. Who was where is deleted then, and progress stays',
        min: 180,
        max: 3650,
      }),
    ),
    recordingsKeptDays: optional(
      wholeNumber({
        label: 'Days after which recordings of classes are deleted',
        help: 'Counted from the class. Its students and who added it are told a week before',
        min: 30,
        max: 3650,
      }),
    ),
    performancesKeptDays: optional(
      wholeNumber({
        label: 'Days after which performances are deleted',
        help: 'What students have played for an assignment, with what was said of it and its grade. Counted from the last take',
        min: 30,
        max: 3650,
      }),
    ),
  },
  nameOf: () => 'Settings',
  summary: [],
  orderOf: () => '',
})
