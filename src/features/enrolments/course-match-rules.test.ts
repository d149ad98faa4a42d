import { expect, test } from 'vitest'
import { namesMatch, scheduleNamesMatch } from './course-match-rules.ts'

test.each([
  ['Violin', 'violin', true],
  ['Violin', 'Violin for beginners', true],
  ['Evening Violin, week 3', 'VIOLIN', true],
  [' Cello ', 'cello', true],
  ['Violin', 'Viola', false],
  ['Music Production', 'Music Directing', false],
  ['', 'Violin', false],
  ['Violin', ' ', false],
  ['Music Business & Artiste Management', 'Music Business and Artiste Management', false],
])('%j and %j are one course: %s', (one, other, same) => {
  expect(namesMatch(one, other)).toBe(same)
  expect(namesMatch(other, one)).toBe(same)
})

test.each([
  ['Music Business & Artiste Management (Online)', 'music business and artiste management', true],
  ['Music Business', 'Music Business & Artiste Management (Online)', true],
  ['Music Business&Artiste Management', 'Music Business and Artiste Management', true],
  ['Audio Signal Processing', 'Signal Processing', true],
  ['Bass Guitar', 'bass-guitar', false],
  ['Bass Guitar!', 'Bass, Guitar', true],
  ['Violin (Level 2)', 'Violin', true],
  ['Électric  Guitar', 'électric guitar', true],
  ['Guitar', 'Electric Guitar', true],
  ['Bass Guitar', 'Electric Guitar', false],
  ['(Online)', 'Music Business (Online)', false],
  ['&', 'Rhythm and Sound', true],
  ['...', 'Violin', false],
])('on the timetable %j and %j are one course: %s', (one, other, same) => {
  expect(scheduleNamesMatch(one, other)).toBe(same)
  expect(scheduleNamesMatch(other, one)).toBe(same)
})
