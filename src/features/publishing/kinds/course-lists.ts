import { drawings } from '../drawing-rules.ts'
import { defineKind, type Sentences } from '../kind-types.ts'
import { courseChoice, drawing, line, paragraph } from '../leaf-types.ts'
import { group, list } from '../nested-types.ts'

const most = 60
const rest = 'Courses that are shown and missing here come last'

const coursesOf = (label: string, help: string, least = 0, atMost = most) =>
  list({
    label,
    help,
    of: courseChoice({ label: 'Course', missing: 'Choose the course' }),
    item: 'Course',
    add: 'Add a course',
    least,
    most: atMost,
  })

/** The orders in which courses are listed, and the piano. */
export const courseLists = defineKind({
  title: 'Order of the courses',
  single: true,
  fields: {
    catalogue: coursesOf('In the list of courses', rest),
    home: coursesOf('On the home page', 'Up to four', 1, 4),
    application: coursesOf('In the application form', rest),
    footer: coursesOf('At the foot of every page', rest),
    piano: group({
      section: 'The course that every program includes',
      label: 'Piano',
      fields: {
        title: line({ label: 'Heading', maxLength: 80, missing: 'Give it a heading' }),
        text: paragraph({ label: 'Text', maxLength: 400, missing: 'Say what it is' }),
        drawing: drawing({ label: 'Drawing', options: drawings, missing: 'Choose a drawing' }),
      },
    }),
  },
  nameOf: () => 'Order of the courses',
  summary: [],
  orderOf: () => '',
  problems: ({ catalogue = [], home = [], application = [], footer = [] }) => ({
    ...repeated('catalogue', catalogue),
    ...repeated('home', home),
    ...repeated('application', application),
    ...repeated('footer', footer),
  }),
})

const repeated = (name: string, numbers: readonly string[]): Sentences =>
  Object.fromEntries(
    numbers.flatMap((number, index) =>
      number !== '' && numbers.indexOf(number) < index
        ? [[`${name}.${index}`, 'This course stands above already']]
        : [],
    ),
  )
