import { expect, test } from 'vitest'
import { clockRange } from '../rtp/read-transport-feedback.ts'
import { openSendHistory, type SentPacket } from './send-history.ts'

function sentPackets(count: number) {
  const history = openSendHistory()
  const first = history.next()
  for (let index = 0; index < count; index += 1)
    history.sent(100 + index, { probe: 0, isCopy: false }, index)
  const report = (from: number, ...arrivals: number[]) => {
    const told: SentPacket[] = []
    const base = (first + from) & 0xffff
    history.report({ base, arrivals: Float64Array.from(arrivals) }, (one) => told.push(one))
    return told.map(({ bytes, arrivedAt }) => [bytes, arrivedAt - clockRange])
  }
  return { history, report }
}

test('tells of each packet once, and again of one that was only late', () => {
  const { history, report } = sentPackets(4)
  expect(report(0, 50, Number.NaN)).toEqual([
    [100, 50],
    [101, Number.NaN],
  ])
  expect(report(0, 50, Number.NaN, 70)).toEqual([[102, 70]])
  expect(report(1, 60)).toEqual([[101, 60]])
  expect(report(0, 50, 60, 70, 80)).toEqual([[103, 80]])
  expect(history.next()).toBe(4)
})

test('knows nothing of packets that were not sent, or long ago', () => {
  const { report } = sentPackets(5000)
  expect(report(4999, 1, 2, 3)).toEqual([[100 + 4999, 1]])
  expect(report(0, 1, 2)).toEqual([])
  expect(report(-3, 1, 2)).toEqual([])
  expect(report(5000 - 4096, 1)).toEqual([[100 + 5000 - 4096, 1]])
})

test('numbers wrap, and so does the browser’s clock', () => {
  const { report } = sentPackets(66_000)
  expect(report(65_900, clockRange - 10, 5)).toEqual([
    [(100 + 65_900) & 0xffff, clockRange - 10],
    [(100 + 65_901) & 0xffff, clockRange + 5],
  ])
  // One that arrived a little earlier.
  expect(report(65_902, clockRange - 5)).toEqual([[(100 + 65_902) & 0xffff, clockRange - 5]])
})
