/** Applications on the overview (spec section 9). */
export const recentApplications = 5

/** Days for which a mail that could not be sent is shown; nobody waits for an older one. */
export const mailDays = 14
export const listedMails = 5
export const listedAccounts = 25
export const listedNames = 5

/** What a mail was about, by its kind. */
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
}

/** Those whose link has run out by the time that anybody looks. */
const shortLived = ['email_confirmation', 'password_reset']

export const mailName = (kind: string) => mailNames[kind] ?? 'A mail'

/** Whether sending it late is of any use. */
export const maySendLate = (kind: string) => !shortLived.includes(kind)
