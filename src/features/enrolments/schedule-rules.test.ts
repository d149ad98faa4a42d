import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { timetable } from '#content/timetable.ts'
import { scheduleOf } from './schedule-rules.ts'

const week = (...names: string[]) =>
  scheduleOf(names, timetable).map(({ day, classes }) => [
    day,
    ...classes.map(({ courseName, startTime }) => `${courseName} ${startTime}`),
  ])

test('a week has the days with classes, Monday first, each in the order of its hours', () => {
  expect(week('Violin', 'Music Production')).toEqual([
    ['Monday', 'Violin 18:30'],
    ['Friday', 'Music Production 18:30'],
  ])
  expect(week('Audio Signal Processing', 'Electric Guitar', 'Music Business')).toEqual([
    ['Tuesday', 'Music Business & Artiste Management (Online) 18:30'],
    ['Thursday', 'Music Business & Artiste Management (Online) 18:30'],
    [
      'Saturday',
      'Music Business & Artiste Management (Online) 08:00',
      'Electric Guitar 11:00',
      'Audio Signal Processing 13:45',
    ],
  ])
})

test('nobody without courses has classes', () => {
  expect(week()).toEqual([])
})

test.each(courses.map(({ title }) => title))('%s is on the timetable', (title) => {
  expect(week(title).length).toBeGreaterThan(0)
})
