import { defineKind } from '../kind-types.ts'
import { line, paragraph } from '../leaf-types.ts'
import { group, list, sound } from '../nested-types.ts'

const heading = (missing: string, help?: string) =>
  line({ label: 'Heading', ...(help && { help }), maxLength: 80, missing })

/** The texts of the home page. */
export const home = defineKind({
  title: 'Home page',
  single: true,
  steps: [
    // The recording came in.
    (typed) => typed,
  ],
  fields: {
    hero: group({
      section: 'The beginning',
      label: 'The beginning',
      fields: {
        heading: line({
          label: 'Heading',
          help: 'Short enough for a phone; the word between *stars* is stressed',
          maxLength: 48,
          missing: 'Write the heading, with one word between *stars* if you like',
          pattern: /^[^*]*(\*[^*]+\*[^*]*)?$/,
        }),
        lead: paragraph({
          label: 'Below it',
          maxLength: 240,
          maxWords: 40,
          missing: 'Say who you are, for whom and where',
        }),
      },
    }),
    highlights: list({
      label: 'Three highlights',
      of: group({
        label: 'Highlight',
        fields: {
          title: line({ label: 'Title', maxLength: 40, missing: 'Give it a title' }),
          text: paragraph({ label: 'Text', maxLength: 200, maxWords: 32, missing: 'Write it' }),
        },
      }),
      item: 'Highlight',
      add: 'Add a highlight',
      least: 3,
      most: 3,
      nameOf: ({ title = '' }) => title,
    }),
    about: group({
      section: 'About the academy',
      label: 'About the academy',
      fields: {
        heading: heading('Write the heading'),
        first: paragraph({ label: 'First paragraph', maxLength: 400, missing: 'Write it' }),
        second: paragraph({ label: 'Second paragraph', maxLength: 400, missing: 'Write it' }),
      },
    }),
    recording: sound({
      section: 'A recording to play',
      label: 'A short recording of students or tutors',
      help: 'Visitors play it on the home page; half a minute is enough',
    }),
    closing: group({
      section: 'The last call',
      label: 'The last call',
      fields: { heading: heading('Write the last call') },
    }),
    meta: group({
      section: 'For search engines',
      label: 'For search engines',
      fields: {
        title: line({ label: 'Title', maxLength: 60, missing: 'Give the page a title' }),
        description: paragraph({
          label: 'Description',
          help: 'Longer ones are cut off',
          maxLength: 180,
          missing: 'Describe the academy in a sentence or two',
        }),
      },
    }),
  },
  nameOf: () => 'Home page',
  summary: [],
  orderOf: () => '',
})
