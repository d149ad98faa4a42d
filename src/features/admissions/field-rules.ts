import * as z from 'zod/mini'
import { compulsoryCourse, maximumCourses } from '#features/catalogue/pricing-rules.ts'
import { isRealDay } from '#platform/dates.ts'
import type { FormFields } from '#platform/form.ts'
import { personName } from '#platform/person-name.ts'
import { atMost, emailAddress, paragraphs, singleLine } from '#platform/text.ts'
import { chooseFromList } from '#platform/why-not.ts'
import { tooYoung } from './age-rules.ts'

/** An answer of the application form. Its key is the name in the form, in the API and in the database. */
export type ApplicationField = {
  /** For the office, the export and the applicant's page. */
  label: string
  /** The label in the form, where it is another one. */
  question?: string
  kind: keyof typeof kinds
  rule: z.ZodMiniType
  /** A text that is required (spec, section 5). */
  isRequired?: true
  /** Attributes of the input. */
  input?: { type?: string; autoComplete?: string; maxLength?: number }
  hint?: string
  /** What there is to choose from. */
  options?: readonly string[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** The text has more than one line. */
  hasParagraphs?: true
  /** Applicants of full age are not asked. */
  isForMinors?: true
}

/** How an answer is read from the form and filled in again, returned by the API, and written in words. */
const kinds = {
  text: {
    read: (form: FormFields, name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    },
    fill: (value: string) => [value],
    returned: z.string(),
    inWords: (value: string) => value,
  },
  tick: {
    read: (form: FormFields, name: string) => form.get(name) !== null,
    fill: (value: boolean) => (value ? ['on'] : []),
    returned: z.boolean(),
    inWords: (value: boolean) => (value ? 'Yes' : 'No'),
  },
  courses: {
    read: (form: FormFields, name: string) => form.getAll(name),
    fill: (value: readonly string[]) => value.filter((name) => name !== compulsoryCourse),
    returned: z.array(z.string()),
    inWords: (value: readonly string[]) => value.join('; '),
  },
}

const countries = ['Canada', 'United States', 'Other'] as const

/** The fields of an application (spec, section 3), in the order of the office's card and of the export. */
const applicationFields = {
  first_name: {
    label: 'First name',
    kind: 'text',
    rule: personName(80, 'First name is required'),
    isRequired: true,
    input: { autoComplete: 'given-name', maxLength: 80 },
  },
  last_name: {
    label: 'Last name',
    kind: 'text',
    rule: personName(80, 'Last name is required'),
    isRequired: true,
    input: { autoComplete: 'family-name', maxLength: 80 },
  },
  email: {
    label: 'Email',
    kind: 'text',
    rule: emailAddress(),
    isRequired: true,
    input: { type: 'email', autoComplete: 'email', maxLength: 254 },
  },
  phone: {
    label: 'Phone',
    kind: 'text',
    rule: singleLine(40, 'Phone is required'),
    isRequired: true,
    input: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  },
  country: {
    label: 'Country',
    kind: 'text',
    rule: z.enum(countries, 'Country is required'),
    isRequired: true,
    options: countries,
    placeholder: 'Choose a country',
  },
  birthdate: {
    label: 'Birth date',
    kind: 'text',
    rule: z
      .string('Birth date is required')
      .check(
        z.trim(),
        atMost(40, 'This is not a date'),
        z.minLength(1, 'Birth date is required'),
        z.refine(isRealDay, 'This is not a date'),
      ),
    isRequired: true,
    input: { type: 'date', autoComplete: 'bday' },
    hint: `${tooYoung}.`,
  },
  courses: {
    label: 'Courses',
    kind: 'courses',
    rule: z.array(singleLine(120, chooseFromList), 'Please select at least one course.').check(
      z.minLength(1, 'Please select at least one course.'),
      z.maxLength(maximumCourses, `You can select up to ${maximumCourses} courses.`),
      z.refine((names) => new Set(names).size === names.length, 'Please choose a course once'),
    ),
  },
  english_fluent: {
    label: 'English fluent',
    question: 'I am fluent in English',
    kind: 'tick',
    rule: z.literal(true, 'Please confirm that you are fluent in English'),
  },
  has_computer: {
    label: 'Has computer',
    question: 'I have access to a computer',
    kind: 'tick',
    rule: z.literal(true, 'Please confirm computer access'),
  },
  guardian: {
    label: 'Guardian',
    question: 'Parent or guardian',
    kind: 'text',
    rule: paragraphs(200),
    input: { maxLength: 200 },
    hint: 'For applicants of 16 and 17: whom may we contact, and how? A name with a phone number or e-mail.',
    isForMinors: true,
  },
  experience: {
    label: 'Experience',
    kind: 'text',
    rule: paragraphs(4000),
    input: { maxLength: 4000 },
    hasParagraphs: true,
  },
  goals: {
    label: 'Goals',
    kind: 'text',
    rule: paragraphs(4000),
    input: { maxLength: 4000 },
    hasParagraphs: true,
  },
} as const satisfies Record<string, ApplicationField>

type Fields = typeof applicationFields
export type FieldName = keyof Fields
export const fieldNames = Object.keys(applicationFields) as FieldName[]
export const fieldOf = (name: FieldName): ApplicationField => applicationFields[name]

/** Where the form has each field. */
export const formSections = {
  personal: ['first_name', 'last_name', 'email', 'phone', 'birthdate', 'country', 'guardian'],
  courses: ['courses'],
  requirements: ['english_fluent', 'has_computer'],
  about: ['experience', 'goals'],
} as const satisfies Record<string, readonly FieldName[]>

type TextName = {
  [Name in FieldName]: Fields[Name]['kind'] extends 'text' ? Name : never
}[FieldName]

export const isText = (name: FieldName): name is TextName => fieldOf(name).kind === 'text'
export const requiredTexts = fieldNames.filter((name) => fieldOf(name).isRequired)

/** The same of each field. */
const ofEach = (of: (name: FieldName) => unknown, names: readonly FieldName[] = fieldNames) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as { [Name in FieldName]: unknown }

const inFormOrder = Object.values(formSections).flat()

/** The body of an application. Its errors come in the form's order, as they are listed above the form. */
export const Application = z.object(
  ofEach((name) => fieldOf(name).rule, inFormOrder) as {
    [Name in FieldName]: Fields[Name]['rule']
  },
)
export type Application = z.output<typeof Application>

/** The fields of the form as the body of an application, which may break its rules. */
export const readApplicationForm = (form: FormFields) =>
  ofEach((name) => kinds[fieldOf(name).kind].read(form, name)) as z.input<typeof Application>

type Returned = { [Name in FieldName]: (typeof kinds)[Fields[Name]['kind']]['returned'] }

/** The answers as the API returns them. */
export const returnedAnswers = ofEach((name) => kinds[fieldOf(name).kind].returned) as Returned
/** The answers as they are stored and returned: the courses with the compulsory one, which comes last. */
export type Answers = { [Name in FieldName]: z.output<Returned[Name]> }

/** The answers of a stored application, without the rest of it. */
export const answersOf = (row: Answers) => ofEach((name) => row[name]) as Answers

/** The form filled in with what is stored. */
export const filledIn = (answers: Answers) =>
  ofEach((name) => kinds[fieldOf(name).kind].fill(answers[name] as never)) as {
    [Name in FieldName]: string[]
  }

/** An answer as a text: `Yes`, `Violin; Piano`. */
export const answerInWords = (answers: Answers, name: FieldName) =>
  kinds[fieldOf(name).kind].inWords(answers[name] as never)

/** The answers that differ. What has to be ticked cannot. */
export const changedAnswers = (before: Answers, after: Answers) =>
  fieldNames.filter(
    (name) =>
      fieldOf(name).kind !== 'tick' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
