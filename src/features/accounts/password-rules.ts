import * as z from 'zod/mini'
import { personName } from '#platform/person-name.ts'
import { emailAddress } from '#platform/text.ts'
import { newPassword, resetToken, sameTwice, typedPassword } from './rules.ts'

const twoNewPasswords = {
  password: newPassword('Password must be at least 6 characters long'),
  confirm_password: z.string("Passwords don't match"),
}

export const PasswordReset = z
  .object({ ...twoNewPasswords, token: resetToken })
  .check(sameTwice("Passwords don't match"))

export const PasswordChange = z
  .object({ ...twoNewPasswords, current_password: typedPassword })
  .check(sameTwice("Passwords don't match"))

export type PasswordChange = z.output<typeof PasswordChange>

/** The input of `npm run admin:create`. */
export const NewAdmin = z.object({
  first_name: personName(80, 'First name is required'),
  last_name: personName(80, 'Last name is required'),
  email: emailAddress('Invalid email address'),
  password: newPassword('Password must be at least 6 characters'),
})
