import * as z from 'zod/mini'
import { personName } from '#platform/person-name.ts'
import { atMost, emailAddress, singleLine } from '#platform/text.ts'
import { withoutTrailing } from '#platform/trailing.ts'

export const minimumPassword = 6
const maximumPassword = 128

/** How long a session with `Remember me` lasts; without it, until the browser closes. */
export const rememberedDays = 30
/** After which an unconfirmed registration is undone. */
export const confirmationHours = 24
/** How long a reset link is valid. */
export const resetHours = 1

/** The precision of `last seen`: a request updates it no more often. */
export const seenMinutes = 5

/** Failed guesses from one address. */
export const guesses = { perAddress: { calls: 60, minutes: 1 }, onlyFailures: true } as const

/** How long an answer may take that waits for its turn to check or hash a password. */
export const passwordSeconds = 60

/** More wrong student IDs within a day than a whole intake mistypes. */
export const manyWrongIds = 100

/** A password as typed, to be compared and never stored; one that is too long is not hashed. */
export const typedPassword = z
  .string('Password is required')
  .check(atMost(1000, 'This password is too long'), z.minLength(1, 'Password is required'))

export const newPassword = (tooShort: string) =>
  z
    .string(tooShort)
    .check(
      z.minLength(minimumPassword, tooShort),
      atMost(maximumPassword, `Password must be at most ${maximumPassword} characters`),
    )

export const Login = z.object({
  email: emailAddress(),
  password: typedPassword,
  remember: z._default(z.boolean(), false),
  /** In admin mode anybody but an admin is refused before a session begins. */
  admin: z._default(z.boolean(), false),
})
export type Login = z.output<typeof Login>

/** The ID as the academy writes it; people type it in lower case, with blanks, and with the full stop of a sentence. */
export const StudentId = singleLine(40, 'Student ID is required').check(
  z.overwrite((typed) => withoutTrailing(typed.replace(/\s+/g, ''), /\./).toUpperCase()),
)

export const Registration = z
  .object({
    first_name: personName(80, 'First name is required'),
    last_name: personName(80, 'Last name is required'),
    student_id: StudentId,
    email: emailAddress('Invalid email address'),
    password: newPassword('Password must be at least 6 characters'),
    confirm_password: z.string('Passwords do not match'),
    agree_terms: z.literal(true, 'You must agree to the terms and conditions'),
  })
  .check(sameTwice('Passwords do not match'))
export type Registration = z.output<typeof Registration>

/** The token of a reset link, limited to what can be looked up in the database. */
export const resetToken = z.string().check(atMost(200), z.regex(/^[!-~]{1,200}$/))

export const ForgottenPassword = z.object({
  email: emailAddress('Please enter your email address'),
})

const howToChoose =
  'Three or four words that do not belong together are easy to remember and hard to guess.'
export const commonPassword = `This is one of the most common passwords. Please choose another. ${howToChoose}`
export const weakPassword = `This password is guessed within moments. Please choose another, without your name, your address or the academy’s. ${howToChoose}`
export const weakStaffPassword = `For somebody who teaches or works here this password is too easy to guess. ${howToChoose}`

export function sameTwice(message: string) {
  return z.refine<TwoPasswords>((it) => it.password === it.confirm_password, {
    path: ['confirm_password'],
    error: message,
    // Checked beside the other errors, and not only when there are none.
    when: () => true,
  })
}

type TwoPasswords = { password: string; confirm_password: string }
