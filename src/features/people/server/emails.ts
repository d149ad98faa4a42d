import { addressed, type Person } from '#features/accounts/server/emails.ts'
import { academy } from '#platform/academy.ts'
import { renderEmail } from '#platform/server/mail/email-template.ts'

const why = 'You receive this because you registered with this address.'

export const approvedEmail = (person: Person, href: string) =>
  renderEmail({
    ...addressed(person),
    subject: 'Your account is open',
    preview: 'The office has said yes.',
    heading: 'Come in.',
    before: [
      `The office has looked at your registration and said yes: your account at ${academy.fullName} works from now on.`,
    ],
    button: { label: 'Log in', href },
    after: ['You log in with this address and the password that you chose.'],
    why,
  })

/** `unanswered`: the office has not answered in time. */
export const declinedEmail = (person: Person, href: string, { unanswered = false } = {}) =>
  renderEmail({
    ...addressed(person),
    subject: 'About your registration',
    preview: 'Your account was not opened.',
    heading: 'Your account was not opened.',
    before: [
      unanswered
        ? 'The office has not answered your registration in time, so it was undone: nothing of it is kept, and the student ID is free again.'
        : 'The office could not tell from your registration that the student ID is yours, so it was undone: nothing of it is kept, and the ID is free again.',
      'If it is yours, write to the office from the address that it knows you by. It can put that address beside your ID, and you can register again.',
    ],
    button: { label: 'Contact the office', href },
    after: ['If you have not registered with us, there is nothing to do.'],
    why,
  })
