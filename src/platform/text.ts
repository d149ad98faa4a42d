import * as z from 'zod/mini'

/** A required text on one line, trimmed; PostgreSQL takes no NUL, and a name has no line break. */
export const line = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, tooLong(max)),
      z.regex(/^[^\p{Cc}]*$/u, unprintable),
    )

/** A required text with line breaks, trimmed. */
export const messageText = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, tooLong(max)),
      z.regex(/^[^\0]*$/, unprintable),
    )

/** A text that may be empty or left out, trimmed, with line breaks. */
export const paragraphs = (max: number) =>
  z._default(
    z
      .string(unprintable)
      .check(z.trim(), z.maxLength(max, tooLong(max)), z.regex(/^[^\0]*$/, unprintable)),
    '',
  )

/** A required e-mail address, trimmed and in lower case; the pattern is the browsers' own. */
export const emailAddress = (missing = 'Email is required') =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, missing),
      z.maxLength(254, tooLong(254)),
      z.regex(
        /^$|^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/,
        'Invalid email address',
      ),
    )

const tooLong = (max: number) => `Please use at most ${max} characters`
const unprintable = 'Please use letters and signs only'
