import { describe, expect, test } from 'vitest'
import { lastDaily, newsKindsFor, newsSubject } from './news-rules.ts'

describe('the day’s news goes out at five in the afternoon of the academy', () => {
  test.each([
    ['a minute before', '2026-11-20T21:59:00Z', '2026-11-19T22:00:00Z'],
    ['at the minute', '2026-11-20T22:00:00Z', '2026-11-20T22:00:00Z'],
    ['after midnight elsewhere', '2026-11-21T03:00:00Z', '2026-11-20T22:00:00Z'],
    ['the day the clocks go back', '2026-11-01T22:00:00Z', '2026-11-01T22:00:00Z'],
    ['an hour too early that day', '2026-11-01T21:30:00Z', '2026-10-31T21:00:00Z'],
    ['the day the clocks go forward', '2026-03-08T21:00:00Z', '2026-03-08T21:00:00Z'],
    ['the morning of that day', '2026-03-08T15:00:00Z', '2026-03-07T22:00:00Z'],
  ])('%s', (_when, now, due) => {
    expect(lastDaily(new Date(now), 'America/Toronto')).toEqual(new Date(due))
  })
})

const long = 'A title of an assignment that leaves no room for'

test.each([
  [['Graded: Scales'], 'Graded: Scales'],
  [['Graded: Scales', 'Recital'], '2 things from Cadenza: Graded: Scales; Recital'],
  [['Recital', long, 'Bows'], `3 things from Cadenza: Recital; ${long}; …`],
  [[long, long, 'Bows'], `3 things from Cadenza: ${long}; …`],
])('the subject of %j', (titles, subject) => {
  expect(newsSubject(titles, 'Cadenza')).toBe(subject)
})

test.each([
  [
    'student',
    'grade assignment_due take_given_up assignment material recordings_end announcement take_comment reply class_changed class_tomorrow class_soon class_live',
  ],
  ['tutor', 'recordings_end work take_comment reply class_changed class_tomorrow'],
  ['admin', 'recordings_end work take_comment reply class_changed class_tomorrow'],
  ['waiting', ''],
] as const)('a %s is asked about the kinds that come to them', (role, kinds) => {
  expect(newsKindsFor({ role }).join(' ')).toBe(kinds)
})
