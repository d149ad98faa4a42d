/** How many applications the overview shows (spec section 9). */
export const recentApplications = 5

/** How many days a failed mail is shown; nobody waits for an older one. */
export const mailDays = 14
export const listedMails = 5
export const listedAccounts = 25
export const listedNames = 5

/** The names of mails by their kind. */
const mailNames: Record<string, string> = {
  application_confirmation: 'A confirmation to an applicant',
  application_accepted: 'An acceptance',
  application_rejected: 'A rejection',
  application_student_id: 'A student ID to an applicant',
  account_approved: 'A yes to a registration',
  account_declined: 'A no to a registration',
  contact_message: 'A message from the contact page',
  email_confirmation: 'A confirmation link',
  known_address: 'A word to somebody who has an account already',
  password_reset: 'A link to a new password',
  password_changed: 'A word about a changed password',
  news: 'News by mail',
  test: 'A test by an administrator',
}

/** The kinds whose link has expired by the time an admin looks. */
const shortLived = ['email_confirmation', 'password_reset']

export const mailName = (kind: string) => mailNames[kind] ?? 'A mail'

/** Whether the mail is still useful when sent late. */
export const maySendLate = (kind: string) => !shortLived.includes(kind)
