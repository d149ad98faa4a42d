import { expect, test } from 'vitest'
import { choosePictures, chooseVoices, type Held } from './select-forwarded.ts'

const camera = (person: string): Held => ({ person, kind: 'camera' })
const screen = (person: string): Held => ({ person, kind: 'screen' })
const voice = (person: string): Held => ({ person, kind: 'microphone' })
const told = (places: readonly Held[]) =>
  places
    .map((held) => (held ? `${held.person}${held.kind === 'screen' ? '!' : ''}` : '-'))
    .join(' ')
const cameras = (people: string) => people.split('').map(camera) as NonNullable<Held>[]

const pictures = (choice: Partial<Parameters<typeof choosePictures>[0]>) =>
  told(
    choosePictures({
      ...{ viewer: 'v', shown: cameras('abcdef'), watch: [], spoke: [] },
      ...{ before: [], beside: [], most: 3 },
      ...choice,
    }),
  )

test.each([
  ['in the order they came', {}, 'a b c'],
  ['never oneself', { viewer: 'a' }, 'b c d'],
  ['nobody where nobody shows anything', { shown: [] }, '- - -'],
  ['whom one wants to see', { watch: ['f', 'b'] }, 'f b a'],
  ['who spoke last', { spoke: ['e', 'd'] }, 'e d a'],
  ['wanted before spoken', { watch: ['c'], spoke: ['e', 'd'] }, 'c e d'],
  ['screens before all', { shown: [...cameras('abc'), screen('a')], watch: ['b'] }, 'a! b a'],
  ['wanted screens first', { shown: [screen('a'), screen('b')], watch: ['b'], most: 1 }, 'b!'],
  ['who is there stays there', { before: cameras('cba'), spoke: ['a'] }, 'c b a'],
  ['one goes, one comes', { before: cameras('abc'), spoke: ['e'] }, 'a b e'],
  ['the place of one’s voice', { beside: [undefined, voice('a'), voice('c')] }, 'b a c'],
] as const)('pictures: %s', (_, choice, expected) => {
  expect(pictures(choice as Parameters<typeof pictures>[0])).toBe(expected)
})

const voices = (
  loudness: Record<string, number>,
  choice: Partial<Parameters<typeof chooseVoices>[0]> = {},
) =>
  told(
    chooseVoices({
      voices: Object.entries(loudness).map(([person, loud]) => ({ person, loudness: loud })),
      ...{ viewer: 'v', before: [], beside: [], most: 3 },
      ...choice,
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
  ['not that of one’s screen', { a: 1 }, { beside: [screen('a')] }, '- a -'],
] as const)(
  'voices: %s',
  (_, loudness, { before, ...choice }: { before?: string; beside?: readonly Held[] }, expected) => {
    expect(voices(loudness, { ...choice, before: (before ?? '').split('').map(voice) })).toBe(
      expected,
    )
  },
)
