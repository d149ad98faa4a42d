import { expect, test } from 'vitest'
import { ntpOf, openNtpClock, timeOf } from './ntp-clock.ts'
import {
  keyframeRequest,
  maximumBitrate,
  nack,
  readRtcp,
  receiverReport,
  senderReport,
} from './rtcp.ts'
import { transportFeedback } from './transport-feedback.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

test('reads a compound packet, and leaves out what it does not know', () => {
  const report = senderReport(7, {
    ntp: { seconds: 1, fraction: 2 },
    ...{ timestamp: 3, packets: 4, octets: 5 },
  })
  const goodbye = bytes('81cb0001 00000007')
  // RFC 5104, section 4.3.1: a full intra request for two sources.
  const intra = bytes('84ce0006 00000001 00000000 00000008 01000000 00000009 02000000')
  const compound = Buffer.concat([report, goodbye, keyframeRequest(9), intra, nack(9, [1])])
  expect(readRtcp(compound)).toEqual([
    { type: 'sender-report', ssrc: 7, ntp: { seconds: 1, fraction: 2 }, timestamp: 3 },
    { type: 'keyframe', ssrc: 9 },
    { type: 'keyframe', ssrc: 8 },
    { type: 'keyframe', ssrc: 9 },
    { type: 'nack', ssrc: 9, sequences: [1] },
  ])
})

// RFC 4585, section 6.2.1: a first number, and a bit for each of the sixteen after it.
test.each([
  ['one', [5], '81cd0003 00000001 00000007 0005 0000'],
  ['neighbours', [5, 6, 21], '81cd0003 00000001 00000007 0005 8001'],
  ['far apart', [5, 22], '81cd0004 00000001 00000007 0005 0000 0016 0000'],
  ['over the edge', [65_535, 0], '81cd0003 00000001 00000007 ffff 0001'],
])('asks again for %s', (_, sequences, hex) => {
  expect(nack(7, sequences)).toEqual(bytes(hex))
  expect(readRtcp(nack(7, sequences))).toEqual([{ type: 'nack', ssrc: 7, sequences }])
})

test('says how a source arrives', () => {
  // RFC 3550, section 6.4.1: the middle of the NTP time, and the delay in 65536ths of a second.
  const report = receiverReport(7, {
    ...{ lostFraction: 64, lost: 3, highest: 0x1_0005, jitter: 12.4 },
    lastReport: { seconds: 0x1234_5678, fraction: 0x9abc_def0 },
    since: 1.5,
  })
  expect(report).toEqual(
    bytes('81c90007 00000001 00000007 40000003 00010005 0000000c 56789abc 00018000'),
  )
})

// Draft-alvestrand-rmcat-remb-03, section 2.2: six bits of exponent, eighteen of mantissa.
test.each([
  [850_000, [7, 8], '8fce0006 00000001 00000000 52454d42 020b3e14 00000007 00000008'],
  [100, [], '8fce0004 00000001 00000000 52454d42 00000064'],
  [2 ** 18, [], '8fce0004 00000001 00000000 52454d42 00060000'],
])('says how much may be sent: %i', (bits, ssrcs, hex) => {
  expect(maximumBitrate(ssrcs, bits)).toEqual(bytes(hex))
  expect(readRtcp(bytes(hex))).toEqual([{ type: 'maximum-bitrate', bits }])
})

test('reads what somebody says of how our sources arrive', () => {
  const two = bytes(
    '82c9000d 00000001 00000007 00000000 00000000 00000000 56789abc 00018000 00000008 00000000 00000000 00000000 00000000 00000000',
  )
  const reception = { type: 'reception', ssrc: 7, lastReport: 0x5678_9abc, since: 0x1_8000 }
  expect(readRtcp(two)).toEqual([reception, { ...reception, ssrc: 8, lastReport: 0, since: 0 }])
})

test('moments by the clock of NTP and by ours', () => {
  expect(ntpOf(0)).toEqual({ seconds: 2_208_988_800, fraction: 0 })
  expect(timeOf(ntpOf(1_700_000_000_250))).toBeCloseTo(1_700_000_000_250, 3)
  const clock = openNtpClock()
  expect(clock.ours(5)).toBeUndefined()
  for (const [theirs, ours] of [
    [1000, 5040],
    [2000, 6020],
    [3000, 7300],
  ] as const) {
    clock.update(theirs, ours)
  }
  // The second was on its way for the shortest time.
  expect(clock.ours(3000)).toBeCloseTo(7020, -1)
})

test('tells when packets came', () => {
  // Draft-holmer-rmcat-transport-wide-cc-extensions-01, section 3.1: reference 2 × 64 ms, then
  // 1 ms, nothing, 2 ms and, 100 ms later, a large delta.
  const [feedback, ...more] = transportFeedback(
    [
      { sequence: 11, at: 129 },
      { sequence: 14, at: 231 },
      { sequence: 13, at: 131 },
    ],
    258,
    7,
  )
  expect(more).toEqual([])
  expect(feedback).toEqual(
    bytes('8fcd0006 00000001 00000007 000b0004 000002 02 d180 04 08 0190 0000'),
  )
})

test.each([
  ['a gap too wide for one packet', [0, 500].map((sequence) => ({ sequence, at: sequence })), 2],
  ['a pause too long for one', [0, 1].map((sequence) => ({ sequence, at: sequence * 9000 })), 2],
  ['numbers from the edge', [65_535, 0, 1].map((sequence) => ({ sequence, at: 5 })), 1],
  ['a packet twice', [4, 4].map((sequence) => ({ sequence, at: 5 })), 1],
  ['nothing', [], 0],
])('tells of %s', (_, arrivals, packets) => {
  const feedback = transportFeedback(arrivals, 0, 7)
  expect(feedback).toHaveLength(packets)
  for (const one of feedback) expect(one.length).toBeLessThan(1200)
})
