import { expect, test } from 'vitest'
import { pagesNamed } from './rules.ts'

const pages = [
  'Dashboard',
  'My Courses',
  'Assignments',
  'Classes',
  'Live Rooms',
  'Announcements',
].map((name) => ({ name, href: `/${name}` }))

test.each([
  ['', []],
  ['a', ['Assignments', 'Announcements']],
  ['ASS', ['Assignments']],
  ['c', ['My Courses', 'Classes']],
  ['live r', ['Live Rooms']],
  ['rooms', ['Live Rooms']],
  ['oom', []],
])('%j finds the pages %j', (text, names) => {
  expect(pagesNamed(pages, text).map(({ name }) => name)).toEqual(names)
})
