import { expect, test } from 'vitest'
import { dayOfMoment, momentOfDay, playableType } from './rules.ts'

test.each([
  ['audio/wav', 'audio/wav'],
  ['Audio/MPEG', 'audio/mpeg'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
  ['video/webm;codecs="vp9, opus"', 'video/webm'],
  ['video/quicktime', undefined],
  ['audio/midi', undefined],
  ['text/html', undefined],
  ['audio/wav, text/html', undefined],
  ['image/svg+xml', undefined],
  ['', undefined],
])('%j is played as %j', (mediaType, played) => {
  expect(playableType(mediaType)).toBe(played)
})

test.each(['2026-03-08', '2026-11-01', '2028-02-29'])('%s stays the day that was typed', (day) => {
  expect(dayOfMoment(momentOfDay(day))).toBe(day)
})

test.each([
  ['Auckland', '2026-11-19T00:00:00Z'],
  ['Toronto', '2026-11-19T17:00:00Z'],
  ['Pago Pago', '2026-11-19T23:00:00Z'],
])('noon in %s, as it was kept before, is of its day', (_where, moment) => {
  expect(dayOfMoment(new Date(moment))).toBe('2026-11-19')
})
