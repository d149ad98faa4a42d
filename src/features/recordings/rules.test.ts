import { expect, test } from 'vitest'
import { playableType } from './rules.ts'

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
