import { expect, test } from 'vitest'
import { openReceptionStats } from './receiver-report.ts'

test.each([
  { first: 0x1_0007, last: 0x1_0009, reported: 9 },
  { first: 0x1_ffff, last: 0x2_0001, reported: 0x1_0001 },
])('tells the highest number with the rounds since the first packet: $reported', (it) => {
  const reception = openReceptionStats(48_000)
  reception.begin(it.first)
  for (let number = it.first; number <= it.last; number += 1) reception.take(0, number, 0)
  const report = reception.report(7, 0)
  expect(report.readUInt32BE(16)).toBe(it.reported)
})
