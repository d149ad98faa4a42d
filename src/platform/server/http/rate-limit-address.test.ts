import { expect, test } from 'vitest'
import { rateLimitAddress } from './rate-limit-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::1', '::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is limited as %s', (address, limited) => {
  expect(rateLimitAddress(address)).toBe(limited)
})
