import { expect, test } from 'vitest'
import { nack, readRtcp } from './rtcp.ts'
import { ahead, beginPacket, isRtcp, payloadAt, readRtp, writeHeader } from './rtp.ts'
import { transportFeedback } from './transport-feedback.ts'
import { readVp8, writeVp8 } from './vp8.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const header = (first: string, rest = '6f') => `${first} ${rest} 1234 00000960 00c0ffee`
const known = { level: 1, transport: 3, mid: 4 }

// RFC 8285, sections 4.2 and 4.3; RFC 6464, section 3: one byte, its first bit says “voice”.
test.each([
  ['no extension', header('80'), 'abcd', {}],
  ['a contributing source', `${header('81')} 11111111`, 'abcd', {}],
  [
    'one-byte',
    `${header('90')} bede0002 10 94 31 0102 40 30 00`,
    'abcd',
    { level: 20, transport: 258, mid: '0' },
  ],
  ['padding between', `${header('90')} bede0001 00 10 7f 00`, 'abcd', { level: 127 }],
  ['the end at 15', `${header('90')} bede0001 f0 00 10 05`, 'abcd', {}],
  [
    'two-byte',
    `${header('90')} 10000002 0101 8a 0302 ffff 00`,
    'abcd',
    { level: 10, transport: 65_535 },
  ],
  ['another profile', `${header('90')} cafe0001 10050000`, 'abcd', {}],
  ['one that is cut off', `${header('90')} bede0001 10 05 3f 00`, 'abcd', { level: 5 }],
])('reads a packet with %s', (_, head, payload, extensions) => {
  const packet = readRtp(bytes(head + payload), known)
  expect(packet).toMatchObject({
    ...{ payloadType: 111, marker: false, sequence: 0x1234, timestamp: 0x960, ssrc: 0xc0ffee },
    ...{ level: undefined, transport: undefined, mid: undefined },
    ...extensions,
  })
  if (!packet) return
  for (const [extension, head] of [
    [undefined, header('80', 'ef')],
    [3, `${header('90', 'ef')} bede0001 31 0000 00`],
  ] as const) {
    const begun = beginPacket(packet.bytes, packet.isPaddingAlone, extension)
    writeHeader(begun, 0xef, packet.sequence, packet.timestamp, packet.ssrc)
    expect(begun).toEqual(bytes(head + payload))
  }
})

test.each([
  ['too short', '8000'],
  ['another version', header('40')],
  ['sources that are not there', header('8f')],
  ['an extension longer than it', `${header('90')} bede00ff 0000`],
  ['more padding than it is long', `${header('a0')} 00ff`],
])('is no packet: %s', (_, hex) => {
  expect(readRtp(bytes(hex), known)).toBeUndefined()
})

test('takes padding off, and keeps one byte of what is nothing else', () => {
  const padded = readRtp(bytes(`${header('a0')} abcd 000003`), {})
  expect(padded?.bytes.subarray(payloadAt)).toEqual(bytes('abcd'))
  expect(padded?.isPaddingAlone).toBe(false)
  const alone = readRtp(bytes(`${header('a0')} 00000004`), {})
  expect(alone?.isPaddingAlone).toBe(true)
  const again = beginPacket(alone?.bytes ?? Buffer.alloc(0), true, undefined)
  expect([again[0], ...again.subarray(12)]).toEqual([0xa0, 1])
})

test.each([
  [5, 3, 2],
  [3, 5, -2],
  [1, 65_535, 2],
  [65_535, 1, -2],
])('%i is from %i ahead by %i', (one, other, difference) => {
  expect(ahead(one, other, 16)).toBe(difference)
})

// RFC 7741, section 4.2: the descriptor’s forms.
test.each([
  ['no extension, a keyframe', '10 00', { startsKeyframe: true, picture: undefined }],
  ['not a keyframe', '10 01', { startsKeyframe: false }],
  ['not its start', '00 00', { startsKeyframe: false }],
  ['another partition', '11 00', { startsKeyframe: false }],
  ['a picture of 7 bits', '90 80 7f 00', { startsKeyframe: true, picture: 127, pictureBits: 7 }],
  ['of 15 bits', '90 80 ffff 00', { startsKeyframe: true, picture: 32_767, pictureBits: 15 }],
  ['a layer', '90 f0 8102 33 00 00', { startsKeyframe: true, picture: 258, layer: 0x33 }],
])('reads of VP8 %s', (_, hex, expected) => {
  expect(readVp8(bytes(hex), 0)).toMatchObject(expected)
})

test('writes VP8’s numbers in the width that they had', () => {
  for (const [before, after] of [
    ['90 c0 8001 05 00', '90 c0 ffff 07 00'],
    ['90 c0 01 05 00', '90 c0 7f 07 00'],
    ['10 00', '10 00'],
  ] as const) {
    const packet = bytes(before)
    const vp8 = readVp8(packet, 0)
    if (vp8) writeVp8(packet, vp8, 32_767 + 32_768, 263)
    expect(packet).toEqual(bytes(after))
  }
})

test('whatever comes, nothing is thrown', () => {
  let state = 42
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
  const seeds = [
    bytes(`${header('90')} bede0002 10 94 31 0102 40 30 00 90 f0 8102 33 00 00`),
    nack(7, [1, 2, 3, 40]),
    bytes('80c80006 00000001 00000002 00000003 00000004 00000005 00000006'),
    bytes('84ce0004 00000001 00000000 00000007 01000000'),
    ...transportFeedback(
      [10, 11, 40, 900].map((sequence) => ({ sequence, at: 7 * sequence })),
      1,
      5,
    ),
  ]
  for (let round = 0; round < 30_000; round += 1) {
    const seed = seeds[Math.floor(random() * seeds.length)] ?? Buffer.alloc(0)
    const hostile = Buffer.from(seed.subarray(0, Math.ceil(random() * seed.length)))
    for (let change = random() * 4; change > 0; change -= 1) {
      hostile[Math.floor(random() * hostile.length)] = Math.floor(random() * 256)
    }
    if (isRtcp(hostile)) readRtcp(hostile)
    const packet = readRtp(hostile, known)
    const vp8 = packet && readVp8(packet.bytes, payloadAt)
    if (packet && vp8) writeVp8(packet.bytes, vp8, random() * 9e9, random() * 9e9)
    readVp8(hostile, Math.floor(random() * 30))
  }
})
