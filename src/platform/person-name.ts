import * as z from 'zod/mini'
import { optionalLine, singleLine } from './text.ts'

/**
 * A required name of a person, trimmed and in composed form (NFC), without invisible characters (with
 * them two different names can look the same) and without what only an address has.
 */
export const personName = (max: number, missing: string) => z.pipe(singleLine(max, missing), name())

/** The same, where it may be empty. */
export const optionalPersonName = (max: number) => z.pipe(optionalLine(max), name())

const name = () =>
  z.string().check(
    z.overwrite((typed) => typed.normalize('NFC')),
    z.regex(withoutInvisible, invisible),
    z.regex(/^[^@<]*$/, 'A name has no @ or <'),
  )

/** Except for the non-joiner between two Arabic letters, which some names are spelled with. */
const withoutInvisible = new RegExp(
  String.raw`^(?:(?!\u034F|\uFE0F)[^\p{Cf}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFE00-\uFE0E\uFFA0]` +
    String.raw`|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic}))*$`,
  'u',
)
const invisible = 'This name has an invisible sign in it. Please type it anew.'
