import * as z from 'zod/mini'
import { StudentId } from '#features/accounts/rules.ts'
import { optionalPersonName } from '#platform/person-name.ts'
import { optionalEmail, optionalText } from '#platform/text.ts'
import { chooseFromList } from '#platform/why-not.ts'

export const categories = ['Tutor', 'Student'] as const
export type Category = (typeof categories)[number]

/** Names in one import, at most. */
export const maximumImport = 5000
/** IDs on one page of the list. */
export const pageSize = 50

const category = z.enum(categories, chooseFromList)

/** The details of an ID, with the spec's field names (section 3). */
const details = {
  first_name: optionalPersonName(80),
  last_name: optionalPersonName(80),
  email: optionalEmail(),
  notes: optionalText(1000),
}

export const NewStudentId = z.object({
  student_id: StudentId,
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

/** A name from a list; with a sign that separates columns, the list was read wrongly. */
const listedName = () =>
  z.pipe(
    details.first_name,
    z
      .string()
      .check(
        z.regex(
          /^[^",;]*$/,
          'A name has no comma, semicolon or quotation mark; write one name a line',
        ),
      ),
  )

/** One line of a names list. */
export const Name = z.object({
  first_name: listedName().check(z.minLength(1, 'First name is required')),
  last_name: listedName(),
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

/** A search for an ID that was typed with blanks or a full stop, as `CAD 2025 ST 101.`, without them. */
export function withIdJoined(search: string) {
  const joined = search.replace(/\s+|\.\s*$/g, '')
  return /^\p{L}+\d{4}(?:st|ad)\d{1,20}$/iu.test(joined) ? joined : search
}

/** Any other category than Tutor is shown as Student. */
export const categoryOf = (stored: string): Category => (stored === 'Tutor' ? 'Tutor' : 'Student')
