import { expect, test } from 'vitest'
import { openLossShare } from './loss-share.ts'

test.each([
  ['a fifth is missing all the time', [[80, 20]], 0.2],
  [
    'nothing is missing any more',
    [
      [80, 20],
      [100, 0],
    ],
    0,
  ],
  [
    'nothing is sent any more',
    [
      [80, 20],
      [0, 0],
    ],
    0,
  ],
] as const)('%s', (_, phases, share) => {
  const loss = openLossShare()
  for (const [taken, missed] of phases) {
    for (let time = 0; time < 40; time += 1) loss.update({ taken, missed })
  }
  expect(loss.now()).toBeCloseTo(share, 2)
})
