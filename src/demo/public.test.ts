import { expect, test } from 'vitest'
import { knownPassword } from './people.ts'
import { demoPasswordFor } from './public.ts'

const here = { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000', DEMO_IS_PUBLIC: false }

test.each([
  ['nowhere else', {}, true],
  ['by IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['from every address', { HOST: '0.0.0.0' }, false],
  ['from every address of IPv6', { HOST: '::' }, false],
  ['behind a proxy', { PUBLIC_URL: 'https://academy.example' }, false],
  ['under a name like this machine’s', { PUBLIC_URL: 'https://localhost.example' }, false],
])('a demo that is reached %s: the known password %3$s', (_, settings, isKnown) => {
  const config = { ...here, ...settings }
  if (isKnown) expect(demoPasswordFor(config)).toBe(knownPassword)
  else expect(() => demoPasswordFor(config)).toThrow('DEMO_IS_PUBLIC=yes')
  const own = demoPasswordFor({ ...config, DEMO_IS_PUBLIC: true })
  if (isKnown) expect(own).toBe(knownPassword)
  else expect(own).toMatch(/^[\w-]{16}$/)
})
