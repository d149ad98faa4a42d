import * as z from 'zod/mini'
import { emailAddress, line, paragraphs } from '#platform/text.ts'

export const categories = ['Tutor', 'Student'] as const
export type Category = (typeof categories)[number]

/** The first number of an import where there is none yet (spec section 9). */
export const firstNumber: Record<Category, number> = { Tutor: 1, Student: 4 }

/** What the IDs of a category begin with: the academy's prefix, the year, the category's code. */
export const beginningOf = (prefix: string, category: Category) =>
  `${prefix}2025${category === 'Tutor' ? 'AD' : 'ST'}`

/** Names in one import, at most. */
export const maximumImport = 5000

const optionalText = (max: number) => z._default(z.union([z.literal(''), line(max, '')]), '')
const optionalEmail = z._default(
  z.union([z.literal(''), emailAddress('Invalid email address')], 'Invalid email address'),
  '',
)

/** What an admin writes down beside an ID. */
const details = {
  first_name: optionalText(80),
  last_name: optionalText(80),
  email: optionalEmail,
  notes: paragraphs(1000),
}

export const NewStudentId = z.object({
  student_id: line(40, 'Student ID is required').check(z.toUpperCase()),
  category: z._default(z.enum(categories, 'Please choose from the list'), 'Student'),
  ...details,
})
export type NewStudentId = z.output<typeof NewStudentId>

export const StudentIdDetails = z.object(details)
export type StudentIdDetails = z.output<typeof StudentIdDetails>

export const NamesImport = z.object({
  category: z.enum(categories, 'Please choose from the list'),
  names: z
    .array(
      z.object({
        first_name: line(80, 'First name is required'),
        last_name: z.union([z.literal(''), line(80, 'Last name is required')]),
      }),
      'Names list is required',
    )
    .check(
      z.minLength(1, 'Names list is required'),
      z.maxLength(maximumImport, `Please import at most ${maximumImport} names at once`),
    ),
})

/** One line of a names list. */
export type Name = z.output<typeof NamesImport>['names'][number]

/**
 * The names of a list, one a line: the first word is the first name and the rest the last name;
 * blank lines are ignored.
 */
export const namesIn = (list: string): Name[] =>
  list
    .split(/\r\n|\r|\n/)
    .map((one) => one.trim().split(/\s+/))
    .filter(([first]) => first)
    .map(([first = '', ...rest]) => ({ first_name: first, last_name: rest.join(' ') }))
