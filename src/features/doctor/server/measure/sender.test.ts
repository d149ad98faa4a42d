import { afterAll, expect, test } from 'vitest'
import { startNameServer } from '../../../../../test/name-server.ts'
import { measureSender } from './sender.ts'

const key = `v=DKIM1; k=rsa; p=${'A'.repeat(390)}`
const names = await startNameServer({
  'academy.test': ['google-site-verification=x', 'v=spf1 include:mail.test -all'],
  '_dmarc.academy.test': ['v=DMARC1; p=quarantine'],
  'selector1._domainkey.academy.test': [key],
  // A key that was withdrawn (RFC 6376, section 3.6.1).
  's1._domainkey.academy.test': ['v=DKIM1; p='],
  'other.test': ['nothing about mail'],
})
afterAll(() => names.stop())

test('what a name says about its mail is found, a long key too', async () => {
  expect(await measureSender('hello@academy.test', names.resolver)).toEqual({
    address: 'hello@academy.test',
    spf: ['v=spf1 include:mail.test -all'],
    dmarc: ['v=DMARC1; p=quarantine'],
    dkim: ['selector1'],
  })
})

test.each(['hello@other.test', 'hello@nobody.test'])('%s has said nothing', async (address) => {
  expect(await measureSender(address, names.resolver)).toEqual({
    address,
    spf: [],
    dmarc: [],
    dkim: [],
  })
})

test('a name server that does not answer is not one that has nothing to say', async () => {
  const away = await startNameServer({})
  away.stop()
  const { spf, dmarc, dkim } = await measureSender('hello@academy.test', away.resolver)
  expect([spf, dmarc, dkim]).toEqual([undefined, undefined, undefined])
})
