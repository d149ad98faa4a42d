import * as z from 'zod/mini'
import { isRealDay } from './dates.ts'
import { atMost } from './text.ts'

/** For a date that exists, but is not in this century: mostly a year such as 26. */
export const checkDate = 'Please check the date'

/** A day, `YYYY-MM-DD`, that somebody types for what happens at the academy: from 2000 to 2099. */
export const typedDay = (missing: string) =>
  z.string(missing).check(
    atMost(40, missing),
    z.refine((text) => hasOtherYear(text) || isRealDay(text), missing),
    z.refine((text) => !hasOtherYear(text), checkDate),
  )

/** A moment, as ISO 8601 has it, that somebody types for the same. */
export const typedMoment = (missing: string) =>
  z.iso
    .datetime({
      // A year of five digits is none for ISO 8601.
      error: ({ input }) =>
        typeof input === 'string' && hasOtherYear(input) ? checkDate : missing,
    })
    .check(z.refine((text) => !hasOtherYear(text), checkDate))

/** Whether a day or a moment begins with a year that is not of this century. */
export const hasOtherYear = (text: string) =>
  /^[+-]?\d{4,6}-\d\d-\d\d/.test(text) && !/^20\d\d-/.test(text)
