import * as z from 'zod/mini'

/**
 * The most characters of a text. It stands before any pattern: a longer text is not looked at further,
 * as each look at all of it costs time.
 */
export const atMost = (max: number, message = tooLong(max)) =>
  z.maxLength(max, { error: message, abort: true })

/** A required text on one line, such as a name or a phone number, trimmed. */
export const singleLine = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      atMost(max),
      z.minLength(1, missing),
      z.regex(oneLine, unprintable),
      z.regex(readable, unprintable),
    )

/** A required text with line breaks, trimmed. */
export const messageText = (max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      atMost(2 * max, tooLong(max)),
      lineBreaks,
      atMost(max),
      z.regex(visible, missing),
      z.regex(storable, unprintable),
    )

/** A text with line breaks that may be empty, trimmed. */
export const optionalText = (max: number) =>
  z
    .string(unprintable)
    .check(
      z.trim(),
      atMost(2 * max, tooLong(max)),
      lineBreaks,
      atMost(max),
      z.regex(storable, unprintable),
    )

/** The same, where it may also be left out. */
export const paragraphs = (max: number) => z._default(optionalText(max), '')

/** A text on one line that may be empty, or of signs alone, trimmed. */
export const optionalLine = (max: number) =>
  z.string(unprintable).check(z.trim(), atMost(max), z.regex(oneLine, unprintable))

/** An e-mail address that may be empty. */
export const optionalEmail = () =>
  z.pipe(
    z.string(badAddress).check(z.trim(), atMost(longestAddress)),
    z.union([z.literal(''), emailAddress(badAddress)], badAddress),
  )

/** A required e-mail address, normalized; the pattern is the browsers' own. */
export const emailAddress = (missing = 'Email is required') =>
  z
    .string(missing)
    .check(
      z.trim(),
      atMost(longestAddress),
      z.overwrite(normalizedAddress),
      atMost(longestAddress),
      z.minLength(1, missing),
      z.regex(
        /^$|^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/,
        badAddress,
      ),
    )

/**
 * The address of a page somewhere else, trimmed. It has no port, and no name before the host, which
 * would show as another's address.
 */
export const httpsAddress = (max: number, bad: string, tooLong = bad) =>
  z
    .string(bad)
    .check(
      z.trim(),
      atMost(max, tooLong),
      z.regex(/^https:\/\/[^\s/:@?#][^\s/:@?#.]*\.[^\s/:@?#]+([/?#]\S*)?$/, bad),
    )

/**
 * An e-mail address trimmed, in lower case, and its domain in ASCII (`ana@xn--mller-kva.example`), as
 * some browsers send it. What is no domain stays as it was typed.
 */
export function normalizedAddress(typed: string) {
  const address = typed.trim().toLowerCase()
  const [, local = '', domain = ''] = /^([^@]*)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  if (/^[\0-\x7f]*$/.test(domain)) return address
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

/** Browsers and Node have it, whose types are unknown here. */
declare const URL: new (address: string) => { hostname: string }

/** Forms post line breaks as two characters, so that a text has up to twice as many. */
const lineBreaks = z.overwrite<string>((text) => text.replace(/\r\n?/g, '\n'))

/** No line breaks or other control characters, and none that change the direction of writing. */
const oneLine = /^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u
/** Has a letter or a number; an empty text has an error of its own. */
const readable = /^$|[\p{L}\p{N}]/u
/** Has a visible character: no space, and none of the many without a shape. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]/u
/** PostgreSQL stores every character but this one. */
const storable = /^[^\0]*$/

/** Of an e-mail address (RFC 5321, with its erratum 1690). */
const longestAddress = 254
const tooLong = (max: number) => `Please use at most ${max} characters`
const badAddress = 'Invalid email address'
export const unprintable = 'Please use letters and signs only'
