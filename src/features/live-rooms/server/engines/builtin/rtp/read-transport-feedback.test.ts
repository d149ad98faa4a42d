import { expect, test } from 'vitest'
import { readTransportFeedback } from './read-transport-feedback.ts'
import { transportFeedback } from './transport-feedback.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
/** From base 5 on; a reference time of 2 × 64 ms. */
const report = (count: string, rest: string) =>
  bytes(`8fcd0000 00000001 00000002 0005 ${count} 000002 07 ${rest}`)
const read = (report: Buffer) => readTransportFeedback(report, 0, report.length)
const lost = Number.NaN

// draft-holmer-rmcat-transport-wide-cc-extensions-01, sections 3.1.1 to 3.1.5.
test.each([
  ['a run of small deltas', '0003', '2003 04 08 00', [129, 131, 131]],
  ['a run of losses, then one', '0003', '0002 2001 04', [lost, lost, 129]],
  ['a large delta and a negative one', '0002', '4002 0100 ff00', [192, 128]],
  ['a vector of one bit', '0003', 'a800 04 04', [129, lost, 130]],
  ['a vector of two bits', '0003', 'd800 04 fffc', [129, 128, lost]],
  ['chunks that go on', '0008', 'd000 2001 04 04', [129, ...Array(6).fill(lost), 130]],
])('reads %s', (_, count, rest, arrivals) => {
  const found = read(report(count, rest))
  expect(found?.base).toBe(5)
  expect([...(found?.arrivals ?? [])]).toEqual(arrivals)
})

test.each([
  ['no packets', '0000', '2001 04'],
  ['more than any browser has in flight', 'ffff', 'ffff'.repeat(300)],
  ['fewer chunks than packets', '0020', '0001'],
  ['fewer deltas than arrivals', '0003', '2003 04 04'],
  ['half of a large delta', '0001', '4001 01'],
  ['a reserved symbol', '0001', '6001 04'],
  ['runs of nothing', '0004', '0000 0000'],
])('does not believe a report of %s', (_, count, rest) => {
  expect(read(report(count, rest))).toBeUndefined()
})

test('reads what the engine itself writes to publishers, whatever is lost', () => {
  const arrivals = Array.from({ length: 1000 }, (_, index) => ({
    sequence: (65_000 + index) & 0xffff,
    at: 5000 + 3 * index + (index % 7),
  })).filter((_, index) => index % 5 !== 3 && (index < 400 || index > 500))
  const found = transportFeedback(arrivals, 1, 1).flatMap((report) => {
    const { base = 0, arrivals = [] } = read(report) ?? {}
    return [...arrivals].flatMap((at, index) =>
      Number.isNaN(at) ? [] : { sequence: (base + index) & 0xffff, at },
    )
  })
  expect(found).toEqual(arrivals)
})
