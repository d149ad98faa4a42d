import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownerOf, product, root } from './sources.ts'
import { readTables, speaksSql, writtenTables } from './sql.ts'

test('only a feature’s server/data.ts, and the database itself, speak SQL', () => {
  const speakers = product.filter(
    ({ path, text }) =>
      !/\/server\/([\w-]+\/)?data\.ts$|^src\/platform\/server\/(db\/|jobs\.ts)/.test(path) &&
      speaksSql(text),
  )
  expect(
    speakers.map(({ path }) => path),
    'Give the query a name in the feature’s server/data.ts and call it.',
  ).toEqual([])
})

test('only its owner writes a table', () => {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    for (const table of writtenTables(text)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(path)))
    }
  }
  const shared = [...writers].filter(([, features]) => features.size > 1).map(([table]) => table)
  expect(shared, 'Call a command of the feature that owns the table.').toEqual([])
})

test('a feature reads its own tables, and others’ by their data.ts', () => {
  const owners = new Map(
    product.flatMap(({ path, text }) =>
      writtenTables(text).map((table) => [table, ownerOf(path)] as const),
    ),
  )
  const schema = readFileSync(join(root, 'src/platform/server/db/schema.ts'), 'utf8')
  const tables = [...(schema.split('export interface DB')[1] ?? '').matchAll(/^ {2}(\w+): /gm)]
  expect(
    tables
      .map(([, table = '']) => table)
      .filter((table) => !owners.has(table) && !forTheVersionBefore.includes(table)),
    'A table belongs to the feature whose data.ts writes it.',
  ).toEqual([])

  const found: Record<string, Set<string>> = {}
  for (const { path, text } of product) {
    for (const table of readTables(text)) {
      const owner = owners.get(table)
      if (!owner || owner === ownerOf(path)) continue
      found[table] = (found[table] ?? new Set()).add(ownerOf(path))
    }
  }
  expect(
    Object.fromEntries(Object.entries(found).map(([table, set]) => [table, [...set].toSorted()])),
    'Give the read a name in the data.ts of the feature that owns the table, and call it; a pair that is gone leaves joinedByOthers.',
  ).toEqual(joinedByOthers)
})

test('every migration is numbered in order', () => {
  const names = globSync('db/migrations/*', { cwd: root }).map(
    (path) => path.split('/').pop() ?? '',
  )
  expect(
    names
      .toSorted()
      .map((name, index) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] === pad(index + 1)),
    'Name it NNNN-what-it-makes.sql with the next free number.',
  ).toEqual(names.map(() => true))
})

/** Read and written by the version before alone; they go with the next release. */
const forTheVersionBefore = ['enrollments', 'attended_counts']

/** The features that join another's table, for a column or a condition of one page of a list. */
const joinedByOthers = {
  // For the names, pictures and roles of authors, and whether an applicant has an account.
  users: [
    'admissions',
    'announcements',
    'assignments',
    'classes',
    'discussions',
    'enrolments',
    'live-rooms',
    'materials',
    'people',
    'performances',
    'publishing',
    'student-ids',
  ],
  // For the course's name.
  courses: ['announcements', 'assignments', 'classes', 'discussions', 'materials', 'recordings'],
  // Who takes a class are those who take its course on its day; an assignment is one of its term.
  enrolments: ['assignments', 'classes'],
  // Who teaches a class hosts its room, and sees what its course has.
  class_tutors: ['enrolments', 'live-rooms'],
  classes: ['enrolments', 'live-rooms'],
  // Whose term the program could only assume.
  admission_applications: ['enrolments'],
  // How many fit where a course meets.
  places: ['enrolments'],
  course_tutors: ['enrolments'],
  // Whether the term of a visit has classes of its course; the name and the days of an
  // enrolment's, and the name of an application's.
  terms: ['admissions', 'assignments', 'classes', 'enrolments', 'live-rooms'],
  // For the file's name, type and size.
  stored_files: ['assignments', 'materials', 'performances', 'recordings'],
  // Whose assignment a take is for, and which take is the one to grade.
  assignments: ['performances'],
  assignment_submissions: ['performances'],
  // People are searched for by student ID, applications show the ID that was given, and an ID holds the
  // places it was accepted for.
  approved_student_ids: ['admissions', 'enrolments', 'people'],
  // Applications show which of their emails have gone out.
  mails: ['admissions'],
}

const pad = (number: number) => String(number).padStart(4, '0')
