import * as z from 'zod/mini'
import { optionalEmail, optionalLine, optionalText, singleLine } from '#platform/text.ts'

export const categories = ['Tutor', 'Student'] as const
export type Category = (typeof categories)[number]

/** Names in one import, at most. */
export const maximumImport = 5000
/** IDs on one page of the list. */
export const pageSize = 50

const category = z.enum(categories, 'Please choose from the list')

/** The details of an ID, with the spec's field names (section 3). */
const details = {
  first_name: optionalLine(80),
  last_name: optionalLine(80),
  email: optionalEmail(),
  notes: optionalText(1000),
}

export const NewStudentId = z.object({
  student_id: singleLine(40, 'Student ID is required').check(z.toUpperCase()),
  category: z._default(category, 'Student'),
  first_name: z._default(details.first_name, ''),
  last_name: z._default(details.last_name, ''),
  email: z._default(details.email, ''),
  notes: z._default(details.notes, ''),
})
export type NewStudentId = z.output<typeof NewStudentId>

/** Fields that are left out stay unchanged. */
export const StudentIdDetails = z.partial(z.object(details))
export type StudentIdDetails = z.output<typeof StudentIdDetails>

/** One line of a names list. */
export const Name = z.object({
  first_name: details.first_name.check(z.minLength(1, 'First name is required')),
  last_name: details.last_name,
  email: z._default(details.email, ''),
})
export type Name = z.output<typeof Name>

export const Import = z.object({
  category,
  names: z
    .array(Name, 'Names list is required')
    .check(
      z.minLength(1, 'Names list is required'),
      z.maxLength(maximumImport, `Please import at most ${maximumImport} names at a time`),
    ),
})
export type Import = z.output<typeof Import>

/**
 * Parses a list of names, one a line: the first word is the first name and the rest the last name. An
 * e-mail address may follow a comma, a semicolon or a tab, as in spreadsheets; blank lines are
 * ignored.
 */
export const namesIn = (list: string): Name[] =>
  list
    .split(/\r\n|\r|\n/)
    .map(
      (line) => /^(?<name>.*?)(?:[,;\t]\s*(?<email>[^\s,;]*@[^,;]*))?$/.exec(line.trim())?.groups,
    )
    .filter((groups) => groups?.name?.trim() || groups?.email)
    .map(({ name = '', email = '' } = {}) => {
      const [first = '', ...rest] = name.trim().split(/\s+/)
      return { first_name: first, last_name: rest.join(' '), email: email.trim().toLowerCase() }
    })

/** The lowest generated number (section 9). */
export const firstNumber = { Tutor: 1, Student: 4 } as const satisfies Record<Category, number>

/** What new IDs begin with; those that were given out keep theirs. */
export type Numbering = { studentIdPrefix: string; studentIdYear: number }

/** What the IDs of a category begin with: `CAD2025ST`. */
export const stemOf = ({ studentIdPrefix, studentIdYear }: Numbering, category: Category) =>
  `${studentIdPrefix}${studentIdYear}${category === 'Tutor' ? 'AD' : 'ST'}`

/** `CAD2025ST`, 4 → `CAD2025ST004` */
export const numbered = (stem: string, number: number) =>
  `${stem}${String(number).padStart(3, '0')}`

/**
 * The courses of an ID once its address is accepted for these. Who uses it already keeps what they
 * had, and whoever may choose freely does so still. None of these known: it says nothing.
 */
export function coursesAfter(
  { is_used, course_ids }: { is_used: boolean; course_ids: readonly number[] | null },
  accepted: readonly number[],
): number[] | null {
  const before = course_ids ?? []
  if (is_used && course_ids === null) return null
  const after = is_used ? [...new Set([...before, ...accepted])] : [...accepted]
  return after.length > 0 ? after : null
}

/** Any other category than Tutor is shown as Student. */
export const categoryOf = (stored: string): Category => (stored === 'Tutor' ? 'Tutor' : 'Student')
