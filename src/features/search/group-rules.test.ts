import { expect, test } from 'vitest'
import { rankedGroups } from './group-rules.ts'

const ranks = (...all: number[]) => all.map((rank) => ({ rank }))

test('the group with the best match comes first, equal ones in their own order, empty ones not', () => {
  const groups = rankedGroups([
    ['class', ranks(3, 3)],
    ['assignment', ranks()],
    ['room', ranks(2, 3)],
    ['recording', ranks(3)],
    ['person', ranks(1, 2)],
    ['application', ranks(1)],
  ])
  expect(groups.map(([kind]) => kind)).toEqual([
    'person',
    'application',
    'room',
    'class',
    'recording',
  ])
})
