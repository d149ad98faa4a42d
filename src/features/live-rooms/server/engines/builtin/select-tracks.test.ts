import { expect, test } from 'vitest'
import { type SlotTrack, selectAudio, selectVideo } from './select-tracks.ts'

const camera = (participant: string): SlotTrack => ({ participant, kind: 'camera' })
const screen = (participant: string): SlotTrack => ({ participant, kind: 'screen' })
const voice = (participant: string) => ({ participant, kind: 'microphone' as const })
const screenSound = (participant: string) => ({ participant, kind: 'screen-sound' as const })
const describeSlots = (slots: readonly SlotTrack[]) =>
  slots
    .map((slotTrack) =>
      slotTrack ? `${slotTrack.participant}${slotTrack.kind.startsWith('screen') ? '!' : ''}` : '-',
    )
    .join(' ')
const cameras = (people: string) => people.split('').map(camera) as NonNullable<SlotTrack>[]

const pictures = (options: Partial<Parameters<typeof selectVideo>[0]>) =>
  describeSlots(
    selectVideo({
      ...{ viewer: 'v', shown: cameras('abcdef'), watch: [], recentSpeakers: [] },
      ...{ before: [], beside: [], most: 3 },
      ...options,
    }),
  )

test.each([
  ['in the order they came', {}, 'a b c'],
  ['never oneself', { viewer: 'a' }, 'b c d'],
  ['nobody where nobody shows anything', { shown: [] }, '- - -'],
  ['whom one wants to see', { watch: ['f', 'b'] }, 'f b a'],
  ['who spoke last', { recentSpeakers: ['e', 'd'] }, 'e d a'],
  ['wanted before spoken', { watch: ['c'], recentSpeakers: ['e', 'd'] }, 'c e d'],
  ['screens before all', { shown: [...cameras('abc'), screen('a')], watch: ['b'] }, 'a! b a'],
  ['wanted screens first', { shown: [screen('a'), screen('b')], watch: ['b'], most: 1 }, 'b!'],
  ['who is there stays there', { before: cameras('cba'), recentSpeakers: ['a'] }, 'c b a'],
  ['one goes, one comes', { before: cameras('abc'), recentSpeakers: ['e'] }, 'a b e'],
  ['the place of one’s voice', { beside: [undefined, voice('a'), voice('c')] }, 'b a c'],
] as const)('pictures: %s', (_, options, expected) => {
  expect(pictures(options as Parameters<typeof pictures>[0])).toBe(expected)
})

const voices = (
  audioLevel: Record<string, number>,
  options: Partial<Parameters<typeof selectAudio>[0]> = {},
) =>
  describeSlots(
    selectAudio({
      sounds: Object.entries(audioLevel).map(([name, loud]) => ({
        ref: name.endsWith('!') ? screenSound(name.replace('!', '')) : voice(name),
        audioLevel: loud,
      })),
      ...{ viewer: 'v', first: [], before: [], beside: [], most: 3 },
      ...options,
    }),
  )

test.each([
  ['everybody, also the silent', { a: 0, b: 0, v: 100 }, {}, 'a b -'],
  ['the loudest', { a: 0, b: 90, c: 80, d: 100 }, {}, 'd b c'],
  ['a little louder is not enough', { a: 85, b: 90, c: 80, d: 89 }, { before: 'abc' }, 'a b c'],
  ['clearly louder is', { a: 85, b: 90, c: 70, d: 89 }, { before: 'abc' }, 'a b d'],
  ['louder silence is not', { a: 0, b: 90, c: 0, d: 60 }, { before: 'abc' }, 'a b c'],
  ['who is gone makes room', { b: 90, c: 80, d: 1 }, { before: 'abc' }, 'd b c'],
  [
    'the place of one’s face',
    { a: 1, b: 2, c: 3 },
    { beside: [camera('b'), camera('c')] },
    'b c a',
  ],
  ['who teaches, also silent', { a: 1, b: 90, c: 80, d: 70 }, { first: ['a'] }, 'a b c'],
  [
    'nobody takes their place',
    { a: 1, b: 90, c: 80, d: 99 },
    { first: ['a'], before: 'abc' },
    'a b d',
  ],
  ['once who comes first twice', { a: 1, b: 90 }, { first: ['a', 'a'] }, 'a b -'],
  ['who is not there is not waited for', { b: 90, c: 80 }, { first: ['a'] }, 'b c -'],
  ['as many as fit', { a: 1, b: 90, c: 80 }, { first: ['a'], fitting: 2 }, 'a b -'],
  [
    'one at least of those that come first',
    { a: 1, b: 90 },
    { first: ['b', 'a'], fitting: 1 },
    'b - -',
  ],
  ['not that of one’s screen', { a: 1 }, { beside: [screen('a')] }, '- a -'],
  [
    'what a screen plays before all voices',
    { a: 90, b: 80, c: 70, 'c!': 0 },
    { before: 'abc', first: ['b'], fitting: 2 },
    'c! b -',
  ],
  [
    'that beside its screen, and a voice beside its face',
    { a: 1, 'a!': 1 },
    { beside: [camera('a'), screen('a')] },
    'a a! -',
  ],
] as const)(
  'voices: %s',
  (_, audioLevel, {
    before,
    ...options
  }: {
    before?: string
    beside?: readonly SlotTrack[]
    first?: readonly string[]
    fitting?: number
  }, expected) => {
    expect(voices(audioLevel, { ...options, before: (before ?? '').split('').map(voice) })).toBe(
      expected,
    )
  },
)
