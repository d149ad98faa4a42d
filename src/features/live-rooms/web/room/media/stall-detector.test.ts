import { expect, test } from 'vitest'
import { openStallDetector } from './stall-detector.ts'

/** At which looks it has broken off; each is half a second after the one before. */
function brokenAt(checks: (number | 'disconnected')[]) {
  const detector = openStallDetector()
  let bytes = 0
  return checks.flatMap((one, index) => {
    if (typeof one === 'number') bytes += one
    return detector.check(bytes, one === 'disconnected' ? one : 'connected') ? [index] : []
  })
}

test.each([
  ['sound comes all the time', [9, 9, 9, 9, 9, 9], []],
  ['a sign of life comes each second', [9, 0, 9, 0, 0, 9, 0, 9], []],
  ['nothing comes for 2.5 seconds', [9, 0, 0, 0, 0, 0, 0, 9, 9], [5, 6]],
  ['the browser says so before', [9, 0, 'disconnected', 9], [2]],
] as const)('where %s', (_, checks, broken) => {
  expect(brokenAt([...checks])).toEqual(broken)
})
