import { expect, test } from 'vitest'
import { readStun, setAddress, stun } from './stun.ts'

// Both of RFC 5769, section 2, for the password below.
const password = 'VOkJxbRl1RmTxUk/WvJxBt'
const bytesOf = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex')
const request = () =>
  bytesOf(`
    00010058 2112a442 b7e7a701 bc34d686 fa87dfae
    80220010 5354554e 20746573 7420636c 69656e74
    00240004 6e0001ff
    80290008 932ff9b1 51263b36
    00060009 6576746a 3a683676 59202020
    00080014 9aeaa70c bfd8cb56 781ef2b5 b2d3f249 c1b571a2
    80280004 e57a3bcf`)
const response = () =>
  bytesOf(`
    0101003c 2112a442 b7e7a701 bc34d686 fa87dfae
    8022000b 74657374 20766563 746f7220
    00200008 0001a147 e112a643
    00080014 2b91f599 fd9e90c3 8c7489f9 2af9ba53 f06be7d7
    80280004 c07d4c96`)

const read = (bytes: Buffer) => {
  const message = readStun(bytes)
  if (!message) throw new Error('It is no message.')
  return message
}

test('the sample messages of RFC 5769 are read, and are proved by their password alone', () => {
  const message = read(request())
  expect(message.type).toBe(stun.request)
  expect(message.value(stun.username)?.toString()).toBe('evtj:h6vY')
  expect(message.value(stun.controlled)?.toString('hex')).toBe('932ff9b151263b36')
  expect(message.value(stun.controlling)).toBeUndefined()
  expect(message.isSigned(password)).toBe(true)
  expect(message.isSigned(`${password}.`)).toBe(false)
  expect(read(response()).isSigned(password)).toBe(true)
})

test.each([request, response])('what is signed anew without a change stays as it is', (sample) => {
  const bytes = sample()
  read(bytes).sign(password)
  expect(bytes.toString('hex')).toBe(sample().toString('hex'))
})

test('what was changed is no longer proved until it is signed', () => {
  const bytes = request()
  const message = read(bytes)
  message.value(stun.controlled)?.writeUInt8(1, 7)
  expect(message.isSigned(password)).toBe(false)
  message.sign(password)
  expect(read(bytes).isSigned(password)).toBe(true)
  expect(bytes.subarray(-4)).not.toEqual(request().subarray(-4))
})

test('an address is written as it is in the sample: 192.0.2.1, port 32853', () => {
  const bytes = response()
  const mapped = read(bytes).value(stun.mappedAddress) ?? Buffer.alloc(0)
  setAddress(mapped, { address: '198.51.100.7', port: 9 })
  expect(bytes).not.toEqual(response())
  setAddress(mapped, { address: '192.0.2.1', port: 32_853 })
  expect(bytes).toEqual(response())
})

test.each([
  ['nothing', ''],
  ['RTP', '806f0001'.padEnd(80, '0')],
  ['less than its head', '000100002112a442'],
  ['another protocol', '0001000000000000b7e7a701bc34d686fa87dfae'],
  ['an attribute that is longer than it', '000100042112a442b7e7a701bc34d686fa87dfae00060100'],
  ['more than it says', '000100002112a442b7e7a701bc34d686fa87dfae00060000'],
])('%s is none', (_, hex) => {
  expect(readStun(bytesOf(hex))).toBeUndefined()
})
