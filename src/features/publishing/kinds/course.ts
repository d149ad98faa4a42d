import { plain } from '#platform/plain.ts'
import { textOf } from '../content-rules.ts'
import { drawings } from '../drawing-rules.ts'
import { defineKind, type Sentences } from '../kind-types.ts'
import {
  choice,
  drawing,
  givenNumber,
  line,
  optional,
  optionalParagraph,
  paragraph,
  webAddress,
  wholeNumber,
  yesNo,
} from '../leaf-types.ts'
import { group, list, picture } from '../nested-types.ts'

const sample = yesNo({ label: 'An invented person, marked as one' })

const week = group({
  label: 'Week',
  fields: {
    week: wholeNumber({
      label: 'Week',
      help: 'Week 0 states the objectives and is not counted',
      min: 0,
      max: 60,
    }),
    topic: line({ label: 'Topic', maxLength: 80, missing: 'Give the week a topic' }),
    content: paragraph({
      label: 'What is done',
      maxLength: 400,
      missing: 'Write one line, or take the week out',
    }),
  },
})

const testimonial = group({
  label: 'Testimonial',
  fields: {
    name: line({ half: true, label: 'Name', maxLength: 80, missing: 'Say whose words these are' }),
    graduationYear: wholeNumber({ half: true, label: 'Year of graduation', min: 1950, max: 2100 }),
    achievement: line({ label: 'Since then', maxLength: 120, missing: 'Say what came of it' }),
    quote: paragraph({ label: 'In their words', maxLength: 400, missing: 'Write what they say' }),
    sample,
  },
})

/** A course of the catalogue. */
export const course = defineKind({
  title: 'Courses',
  add: 'Add a course',
  empty: 'There are no courses.',
  stays: 'A course stays on record. Set it to “Retired” to take it out of the lists.',
  numberedBy: 'number',
  begin: { state: 'shown', brochure: 'own', students: '0' },
  fields: {
    number: givenNumber({
      label: 'Number',
      help: 'Given once; the address of its page ends with it',
    }),
    state: choice({
      label: 'State',
      help: 'A retired course keeps its students, and nobody can apply for it any more',
      options: { shown: 'Shown', retired: 'Retired' },
      missing: 'Choose whether it is shown',
    }),
    title: line({ label: 'Name', maxLength: 80, missing: 'Give the course a name' }),
    shortTitle: line({
      label: 'Name in lists',
      help: 'As short as the footer needs it; a new course has the name itself',
      maxLength: 40,
      missing: 'Say what lists call it',
    }),
    applicationName: line({
      label: 'Name in the application form',
      help: 'Applications are kept under it; a new course has the name itself',
      maxLength: 80,
      missing: 'Say what the application form calls it',
    }),
    slug: line({
      label: 'Name of its files',
      help: 'Small letters and dashes, such as “violin”: its brochure is violin.pdf',
      maxLength: 60,
      missing: 'Use small letters, digits and dashes, such as “violin”',
      pattern: /^$|^[a-z0-9]+(-[a-z0-9]+)*$/,
    }),
    description: paragraph({
      section: 'What it is',
      label: 'In two lines',
      help: 'Stands on the course page and in lists',
      maxLength: 300,
      missing: 'Say in two lines what it is',
    }),
    cardDescription: optionalParagraph({
      label: 'On its card',
      help: 'Where the two lines are too long for the list of courses',
      maxLength: 300,
    }),
    duration: line({
      half: true,
      label: 'Duration',
      maxLength: 60,
      missing: 'Say how long it takes',
    }),
    students: wholeNumber({
      half: true,
      label: 'Students enrolled',
      help: 'Not shown where the settings have them counted',
      min: 0,
      max: 99_999,
    }),
    classSize: optional(wholeNumber({ half: true, label: 'Places in a class', min: 1, max: 999 })),
    level: line({ half: true, label: 'Level', maxLength: 60, missing: 'Say for whom it is' }),
    deliveryMethod: choice({
      label: 'Taught',
      options: { 'In Person': 'In Person', Online: 'Online' },
      missing: 'Choose how it is taught',
    }),
    drawing: drawing({ label: 'Drawing', options: drawings, missing: 'Choose a drawing' }),
    picture: picture({
      label: 'A picture of your own',
      help: 'Shown instead of the drawing, on its page and wherever it is listed',
    }),
    requirements: list({
      section: 'What to bring',
      label: 'Requirements',
      of: line({ label: 'Requirement', maxLength: 160, missing: 'Write it, or take it out' }),
      item: 'Requirement',
      add: 'Add a requirement',
      least: 1,
      most: 20,
    }),
    syllabus: list({
      section: 'Week by week',
      label: 'Syllabus',
      of: week,
      item: 'Week',
      add: 'Add a week',
      least: 1,
      most: 60,
      nameOf: ({ topic = '' }) => topic,
      numberOf: ({ week = '' }) => week,
      begin: (weeks) => ({ week: nextWeek(weeks) }),
    }),
    syllabusNote: optionalParagraph({ label: 'To read before the syllabus', maxLength: 300 }),
    tutor: group({
      section: 'Who teaches it',
      label: 'Tutor',
      fields: {
        name: line({ label: 'Name', maxLength: 80, missing: 'Say who teaches it' }),
        bio: optionalParagraph({ label: 'About the tutor', maxLength: 600 }),
        credentials: list({
          label: 'Credentials',
          of: line({ label: 'Credential', maxLength: 120, missing: 'Write it, or take it out' }),
          item: 'Credential',
          add: 'Add a credential',
          most: 10,
        }),
        sample,
      },
    }),
    testimonials: list({
      section: 'What alumni say',
      label: 'Testimonials',
      of: testimonial,
      item: 'Testimonial',
      add: 'Add a testimonial',
      most: 12,
      nameOf: ({ name = '' }) => name,
    }),
    brochure: choice({
      section: 'Brochure',
      label: 'Brochure',
      options: { own: 'Printed from this page', external: 'A document of ours elsewhere' },
      missing: 'Choose the brochure',
    }),
    brochureAddress: optional(
      webAddress({
        label: 'Its address',
        help: 'Only for a document elsewhere',
        missing: 'Write the whole address, such as https://academy.example/violin.pdf',
      }),
    ),
  },
  nameOf: ({ title, state }) =>
    `${title || 'Course without a name'}${state === 'retired' ? ' (retired)' : ''}`,
  summary: ['level', 'duration', 'deliveryMethod'],
  orderOf: ({ number = '' }) => (number === '' ? '~' : number.padStart(9, '0')),
  follow: ({ title }) => namesFrom(textOf(title)),
  problems: ({ syllabus = [], brochure, brochureAddress = '' }) => ({
    ...misplacedWeeks(syllabus),
    ...(brochure === 'external' &&
      brochureAddress.trim() === '' && { brochureAddress: 'Write the address of the document' }),
  }),
  warn: ({ state }): Sentences =>
    state === 'retired' ? { state: 'Its page says that it is over, and lists leave it out.' } : {},
})

/** The other names of a course, by its name. */
const namesFrom = (title: string) => ({
  shortTitle: shortened(title.trim(), 40),
  applicationName: title.trim(),
  slug: shortened(
    plain(title)
      .split(/[^a-z0-9]/)
      .filter(Boolean)
      .join('-'),
    60,
    '-',
  ),
})

/** As many whole words as fit, of a word that does not fit its beginning. */
function shortened(text: string, most: number, between = ' ') {
  if (text.length <= most) return text
  const end = text.lastIndexOf(between, most)
  return text.slice(0, end > 0 ? end : most)
}

type Weeks = readonly { week?: string | undefined }[]

const nextWeek = (weeks: Weeks) =>
  String(Math.max(0, ...weeks.map(({ week }) => Number(week) || 0)) + 1)

function misplacedWeeks(weeks: Weeks): Sentences {
  return Object.fromEntries(
    weeks.flatMap(({ week = '' }, index) => {
      const before = Number(weeks[index - 1]?.week || -1)
      return week !== '' && Number(week) <= before
        ? [[`syllabus.${index}.week`, `It has to come after week ${before}`]]
        : []
    }),
  )
}
