import * as z from 'zod/mini'
import { emailAddress, line, paragraphs } from '#platform/text.ts'

export const categories = ['Tutor', 'Student'] as const
export type Category = (typeof categories)[number]

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

/** One line of a names list. */
export type Name = { first_name: string; last_name: string }

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
