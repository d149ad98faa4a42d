import { expect, test } from 'vitest'
import { lineOf, signsIn, slotsIn } from './tracks-shown.ts'

const on = { microphone: true, camera: true, screen: true, hand: false }
const off = { microphone: false, camera: false, screen: false, hand: false }
type Sources = Parameters<typeof slotsIn>[1]
const tracks = (...sources: string[]) =>
  sources.map((source) => ({ trackSid: `TR_${source}`, source, isSubscribed: true }))
const all = tracks('microphone', 'camera', 'screen_share', 'screen_share_audio', 'unknown')

test.each([
  ['all of somebody whose devices are on', on, ['microphone', 'camera', 'screen', 'screen-sound']],
  ['nothing of somebody whose devices are off here', off, []],
  ['not the sound of a muted one', { ...on, microphone: false, screen: false }, ['camera']],
])('shown is %s', (_, state, kinds) => {
  const slots = slotsIn([{ id: 'leo', state }], (() => all) as unknown as Sources)
  expect(Object.values(slots)).toEqual(kinds.map((kind) => ({ participant: 'leo', kind })))
})

test('whoever is not in the academy’s room is neither heard nor seen', () => {
  expect(slotsIn([], (() => all) as unknown as Sources)).toEqual({})
})

test('what has not come yet has no slot', () => {
  const coming = all.map((one) => ({ ...one, isSubscribed: false }))
  expect(slotsIn([{ id: 'leo', state: on }], (() => coming) as unknown as Sources)).toEqual({})
})

const microphone = (...audioFeatures: number[]) =>
  [{ source: 'microphone', trackInfo: { audioFeatures } }] as unknown as Parameters<
    typeof signsIn
  >[0]

test.each([
  ['excellent', { line: 'good', is_disconnected: false }],
  ['good', { line: 'fair', is_disconnected: false }],
  ['poor', { line: 'poor', is_disconnected: false }],
  ['lost', { line: 'poor', is_disconnected: true }],
  ['unknown', { line: 'good', is_disconnected: false }],
])('a participant with LiveKit’s quality %s', (connectionQuality, signs) => {
  expect(signsIn([], { connectionQuality })).toEqual(signs)
})

test('stereo is the first of LiveKit’s features of a sound', () => {
  const participant = { connectionQuality: 'excellent' }
  expect(signsIn(microphone(1, 0), participant)).toMatchObject({ is_stereo: true })
  expect(signsIn(microphone(1), participant)).toMatchObject({ is_stereo: false })
})

test('whoever was there and is not any more has lost the connection', () => {
  expect(signsIn([], undefined)).toEqual({ is_disconnected: true })
})

const paused = [{ kind: 'video', track: { streamState: 'paused' } }]
test.each([
  ['nothing bad', 'excellent', [], undefined],
  ['a paused picture', 'excellent', paused, { step: 'fair', reduced: ['pictures-fewer'] }],
  ['losses', 'poor', [], { step: 'poor', reduced: [], isLossy: true }],
])('one’s own line with %s', (_, quality, publications, line) => {
  if (line) expect(lineOf(quality, publications)).toMatchObject(line)
  else expect(lineOf(quality, publications)).toBeUndefined()
})
