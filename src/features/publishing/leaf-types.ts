import * as z from 'zod/mini'
import { isRealDay } from '#platform/dates.ts'
import { atMost, emailAddress, httpsAddress, messageText, singleLine } from '#platform/text.ts'
import { checkDate, hasOtherYear } from '#platform/typed-dates.ts'
import { pictureNamePattern } from './picture-rules.ts'
import { soundNamePattern, wavePattern } from './sound-rules.ts'

type Asked = { label: string; help?: string; section?: string; half?: boolean }

/** A required text on one line. */
export const line = (
  field: Asked & { maxLength: number; missing: string; pattern?: RegExp; type?: 'tel' },
) => {
  const text = singleLine(field.maxLength, field.missing)
  const schema = field.pattern ? text.check(z.regex(field.pattern, field.missing)) : text
  return { ...field, input: 'line' as const, schema }
}

/** A required text with line breaks. */
export const paragraph = (
  field: Asked & { maxLength: number; missing: string; maxWords?: number; rows?: number },
) => {
  const text = messageText(field.maxLength, field.missing)
  const { maxWords } = field
  const schema = maxWords
    ? text.check(
        z.refine(
          (words) => words.split(/\s+/).length <= maxWords,
          `Please use at most ${maxWords} words`,
        ),
      )
    : text
  return { ...field, input: 'paragraph' as const, schema }
}

/** One of several words, each with the label that editors read. */
export const choice = <const Options extends Readonly<Record<string, string>>>(
  field: Asked & { options: Options; missing: string },
) => ({ ...field, input: 'choice' as const, schema: oneOf(field.options, field.missing) })

/** One of the house's drawings; the words below it are in `drawing-rules.ts`. */
export const drawing = <const Options extends Readonly<Record<string, string>>>(
  field: Asked & { options: Options; missing: string },
) => ({ ...field, input: 'drawing' as const, schema: oneOf(field.options, field.missing) })

/**
 * A day on the academy's calendar, `YYYY-MM-DD`. What was published may have one of the last century;
 * `whyNotTypedDay` refuses those.
 */
export const day = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'day' as const,
  schema: z.string(field.missing).check(
    atMost(40, field.missing),
    z.refine(isRealDay, {
      error: ({ input }) => (hasOtherYear(String(input)) ? checkDate : field.missing),
    }),
  ),
})

/** What is wrong with a day that is typed anew. */
export const whyNotTypedDay = (path: string, day: string): Record<string, string> =>
  hasOtherYear(day) ? { [path]: checkDate } : {}

/** A time on the academy's clock, `HH:mm`. */
export const time = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'time' as const,
  schema: z
    .string(field.missing)
    .check(atMost(5, field.missing), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, field.missing)),
})

const badPrice = 'Write the price as a number, such as 350'

/** An amount in the academy's currency. */
export const money = (field: Asked) => ({
  ...field,
  input: 'number' as const,
  maxLength: 9,
  isMoney: true as const,
  schema: readAs(
    z
      .string(badPrice)
      .check(z.trim(), atMost(9, badPrice), z.regex(/^\d{1,6}(\.\d{1,2})?$/, badPrice)),
    Number,
  ),
})

/** A number without a fraction, from `min` to `max`. */
export const wholeNumber = (field: Asked & { min: number; max: number }) => {
  const { min, max } = field
  const bad = `Write a whole number from ${min} to ${max}`
  const isInRange = (text: string) => Number(text) >= min && Number(text) <= max
  return {
    ...field,
    input: 'number' as const,
    maxLength: String(max).length,
    schema: readAs(
      z
        .string(bad)
        .check(z.trim(), atMost(9, bad), z.regex(/^\d{1,9}$/, bad), z.refine(isInRange, bad)),
      Number,
    ),
  }
}

/** A switch. */
export const yesNo = (field: Asked) => ({
  ...field,
  input: 'yesNo' as const,
  schema: readAs(z.enum(['yes', ''], 'Choose yes or no'), (text) => text === 'yes'),
})

/** A page somewhere else, by https. */
export const webAddress = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'line' as const,
  type: 'url' as const,
  maxLength: 500,
  schema: httpsAddress(500, field.missing),
})

/** An e-mail address. */
export const email = (field: Asked) => ({
  ...field,
  input: 'line' as const,
  type: 'email' as const,
  maxLength: 254,
  schema: emailAddress(),
})

/** A course by its number; that there is one is checked when it is published. */
export const courseChoice = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'course' as const,
  schema: readAs(
    z
      .string(field.missing)
      .check(atMost(9, field.missing), z.regex(/^[1-9]\d{0,8}$/, field.missing)),
    Number,
  ),
})

/** A picture that the office has sent, by its name; that it is there is checked when it is published. */
export const pictureFile = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'pictureFile' as const,
  schema: z
    .string(field.missing)
    .check(atMost(120, field.missing), z.regex(pictureNamePattern, field.missing)),
})

/** A sound that the office has sent, by its name; that it is there is checked when it is published. */
export const soundFile = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'soundFile' as const,
  schema: z
    .string(field.missing)
    .check(atMost(120, field.missing), z.regex(soundNamePattern, field.missing)),
})

/** The length and the levels of a sound, which the browser that has sent it reads from it. */
export const soundWave = (field: Asked & { missing: string }) => ({
  ...field,
  input: 'soundWave' as const,
  schema: z
    .string(field.missing)
    .check(atMost(120, field.missing), z.regex(wavePattern, field.missing)),
})

const choosePoint = 'Choose a point of the picture'
const notGiven = 'This number was not given by us'

/** A point of a picture in percent of its width and height: `50 30`. */
export const point = (field: Asked) => ({
  ...field,
  input: 'point' as const,
  schema: readAs(
    z
      .string()
      .check(atMost(7, choosePoint), z.regex(/^(\d|[1-9]\d|100) (\d|[1-9]\d|100)$/, choosePoint)),
    (text) => {
      const [x, y] = text.split(' ').map(Number)
      return { x: x ?? 50, y: y ?? 50 }
    },
  ),
})

/** A number that the server gives, once and for ever: of a course, of a class, of a product. */
export const givenNumber = (field: Asked) => ({
  ...field,
  input: 'givenNumber' as const,
  schema: readAs(z.string().check(atMost(9, notGiven), z.regex(/^\d{0,9}$/, notGiven)), Number),
})

/** The same field, which may stay empty; it is taken for missing then. */
export const optional = <F extends { schema: z.ZodMiniType }>({ schema, ...field }: F) => ({
  ...(field as Omit<F, 'schema'>),
  optional: true as const,
  schema: z.optional(schema as F['schema']),
})

/**
 * What is typed, read as something else. Zod's transform() does the same, and would be in the script
 * of every public page with a form, as they all share the parts of Zod that any page needs.
 */
const readAs = <Typed extends string, Result>(
  schema: z.ZodMiniType<Typed, Typed>,
  read: (text: Typed) => Result,
) => schema.check(z.overwrite(read as never)) as unknown as z.ZodMiniType<Result, Typed>

/** A text on one line, or none. */
export const optionalLine = (field: Asked & { maxLength: number }) =>
  optional(line({ ...field, missing: unreadable }))

/** A text with line breaks, or none. */
export const optionalParagraph = (field: Asked & { maxLength: number; rows?: number }) =>
  optional(paragraph({ ...field, missing: unreadable }))

const unreadable = 'Please use letters and signs only'

const oneOf = <Options extends Readonly<Record<string, string>>>(
  options: Options,
  missing: string,
) => z.enum(Object.keys(options) as (keyof Options & string)[], missing)
