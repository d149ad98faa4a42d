import { expect, test } from 'vitest'
import { whyLocked, whyNotNameReviewers } from './policy.ts'

const ada = 'ada@x.example'
const bo = 'bo@x.example'

test.each([
  ['a reviewer adds one', true, [ada, bo], [ada], [ada], true],
  ['a reviewer empties the list', true, [], [ada], [ada], true],
  ['a reviewer of the environment prepares a list', true, [bo], [], [ada], true],
  ['an admin names the first', false, [ada], [], [], true],
  ['an admin leaves the list alone', false, [ada, bo], [ada, bo], [ada, bo], true],
  ['an admin writes it in another way', false, [bo, ' Ada@X.example'], [ada, bo], [ada, bo], true],
  ['an admin adds themselves', false, [ada, bo], [ada], [ada], false],
  ['an admin takes one out', false, [ada], [ada, bo], [ada, bo], false],
  ['an admin empties the list', false, [], [ada], [ada], false],
  ['an admin prepares a list behind the environment', false, [bo], [], [ada], false],
  ['an admin adds to a list that the environment overrules', false, [ada, bo], [ada], [], false],
])('%s', (_what, reviewer, wanted, published, holds, may) => {
  const lists = { wanted: { reviewers: wanted }, published: { reviewers: published }, holds }
  expect(whyNotNameReviewers({ reviewer }, lists)?.fields).toEqual(
    may ? undefined : { reviewers: expect.stringMatching(/^Only somebody who may open/) },
  )
})

test.each([
  ['a reviewer', true, [ada], []],
  ['an admin, where nobody is on the list', false, [], []],
  ['an admin, where somebody is', false, [ada], ['reviewers']],
])('%s finds locked: %j %j %j', (_, reviewer, reviewers, locked) => {
  expect(Object.keys(whyLocked('settings', { reviewer }, { reviewers }))).toEqual(locked)
  expect(whyLocked('courses', { reviewer }, {})).toEqual({})
})
