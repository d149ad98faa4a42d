import { expect, test } from 'vitest'
import { contentSecurityPolicy, permissionsPolicy } from './content-security-policy.ts'

const directive = (policy: string, name: string) =>
  policy.split('; ').find((one) => one.startsWith(`${name} `))

test('a page has our own files alone, unless other origins are named', () => {
  const policy = contentSecurityPolicy('<script>go()</script>')
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'self' 'sha256-[^']+'$/)
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'")
  expect(directive(policy, 'frame-src')).toBeUndefined()
  expect(permissionsPolicy()).toContain('camera=(self),')
})

test('an origin is allowed for what it is named for, and for nothing else', () => {
  const connect = contentSecurityPolicy('', { connect: ['wss://live.example'] })
  expect(directive(connect, 'connect-src')).toBe("connect-src 'self' wss://live.example")
  expect(connect.match(/live\.example/g)).toHaveLength(1)

  const frame = { frame: ['https://one.example', 'https://two.example'] }
  expect(directive(contentSecurityPolicy('', frame), 'frame-src')).toBe(
    'frame-src https://one.example https://two.example',
  )
  expect(permissionsPolicy(frame)).toContain(
    'microphone=(self "https://one.example" "https://two.example")',
  )
})
