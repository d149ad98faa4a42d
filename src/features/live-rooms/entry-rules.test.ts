import { describe, expect, test } from 'vitest'
import {
  decideEntry,
  type Entrant,
  type EntryRules,
  guestsKnock,
  type Occupancy,
} from './entry-rules.ts'

const guest: Entrant = {
  kind: 'guest',
  belongs: false,
  isRemoved: false,
  isAdmitted: false,
  wasInside: false,
  isWatched: false,
}
const stranger: Entrant = { ...guest, kind: 'person' }
const student: Entrant = { ...guest, kind: 'person', belongs: true }
const host: Entrant = { ...guest, kind: 'host', belongs: true }

const open: EntryRules = { max_participants: 10, guests_knock: false, is_locked: false }
const closed = { ...open, guests_knock: true }
const locked = { ...open, is_locked: true }
const nobody: Occupancy = { all: 0, belonging: 0, guestsOfAddress: 0 }
const fullOfGuests = { all: 10, belonging: 0, guestsOfAddress: 0 }

describe.each([
  ['a guest', guest, 'come-in', 'knock', 'locked', 'full'],
  ['an account of no course of theirs', stranger, 'come-in', 'knock', 'locked', 'full'],
  ['a student of the course', student, 'come-in', 'come-in', 'locked', 'come-in'],
  ['a host', host, 'come-in', 'come-in', 'come-in', 'come-in'],
  ['who was let in', { ...guest, isAdmitted: true }, 'come-in', 'come-in', 'come-in', 'full'],
  ['who had a place', { ...guest, wasInside: true }, 'come-in', 'come-in', 'come-in', 'full'],
  [
    'a neighbour of who was removed',
    { ...guest, isWatched: true },
    'knock',
    'knock',
    'locked',
    'full',
  ],
  [
    'a neighbour who had a place before',
    { ...guest, isWatched: true, wasInside: true },
    'come-in',
    'come-in',
    'come-in',
    'full',
  ],
  ['a student there', { ...student, isWatched: true }, 'come-in', 'come-in', 'locked', 'come-in'],
  ['who was removed', { ...guest, isRemoved: true }, 'removed', 'removed', 'removed', 'removed'],
  [
    'who was removed and had been let in',
    { ...student, isRemoved: true, isAdmitted: true, wasInside: true },
    'removed',
    'removed',
    'removed',
    'removed',
  ],
] as const)('%s', (_who, entrant, atOpen, atClosed, atLocked, atFull) => {
  test.each([
    ['an open room', open, nobody, atOpen],
    ['one where guests knock', closed, nobody, atClosed],
    ['a locked one', locked, nobody, atLocked],
    ['one full of guests', open, fullOfGuests, atFull],
  ] as const)('at %s', (_where, room, inside, answer) => {
    expect(decideEntry(entrant, room, inside)).toBe(answer)
  })
})

test.each([
  [2, 0, 'come-in'],
  [2, 1, 'knock'],
  [10, 4, 'come-in'],
  [10, 5, 'knock'],
  [11, 5, 'knock'],
])('of %i places with %i guests of the address: %s', (places, guestsOfAddress, answer) => {
  const inside = { all: guestsOfAddress, belonging: 0, guestsOfAddress }
  const room = { ...open, max_participants: places }
  expect(decideEntry(guest, room, inside)).toBe(answer)
  expect(decideEntry({ ...guest, isAdmitted: true }, room, inside)).toBe('come-in')
  expect(decideEntry(stranger, room, inside)).toBe('come-in')
})

test.each([
  [{ all: 18, belonging: 9, guestsOfAddress: 0 }, 'come-in'],
  [{ all: 10, belonging: 10, guestsOfAddress: 0 }, 'full'],
  [{ all: 50, belonging: 0, guestsOfAddress: 0 }, 'full'],
] as const)('a student finds a place with %j: %s', (inside, answer) => {
  expect(decideEntry(student, open, inside)).toBe(answer)
})

test.each([
  [null, null, false],
  [null, 4, true],
  [true, null, true],
  [false, 4, false],
])('a switch at %s in a room of course %s: %s', (guests_knock, course_id, answer) => {
  expect(guestsKnock({ guests_knock, course_id })).toBe(answer)
})
