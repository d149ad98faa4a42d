import { expect, test } from 'vitest'
import { lineTexts, ownStep, reasonsOf } from './line-texts.ts'

const fine = {
  line: undefined,
  media: 'connected',
  isReconnecting: false,
  isSoundOnly: false,
} as const
const thin = { step: 'fair', reduced: ['pictures-smaller'], isLossy: false, isSlow: false } as const
const thinLine = { ...thin, reduced: [...thin.reduced] }

test.each([
  ['nothing bad is known', {}, 'good', [lineTexts.good]],
  ['no pictures are wanted', { isSoundOnly: true }, 'good', [lineTexts.soundOnly]],
  [
    'it is thin',
    { line: thinLine },
    'fair',
    [lineTexts.thin, lineTexts.reduced['pictures-smaller']],
  ],
  ['nothing arrives', { media: 'interrupted' }, 'poor', [lineTexts.broken]],
  ['nothing has arrived yet', { media: 'connecting' }, 'good', [lineTexts.good]],
  ['UDP is blocked', { media: 'blocked' }, 'poor', [lineTexts.broken]],
  ['the socket has broken', { isReconnecting: true, line: thinLine }, 'poor', [lineTexts.broken]],
] as const)('what is said of one’s own connection: %s', (_, state, step, reasons) => {
  const own = { ...fine, ...state }
  expect(ownStep(own)).toBe(step)
  expect(reasonsOf(own)).toEqual(reasons)
})
