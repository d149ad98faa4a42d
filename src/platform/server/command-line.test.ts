import { afterEach, expect, test, vi } from 'vitest'
import { commandLine } from './command-line.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  [['start'], 'npm start', '/opt/cadenza start'],
  [['admin:create'], 'npm run admin:create', '/opt/cadenza admin-create'],
  [['restore', 'FILE'], 'npm run restore FILE', '/opt/cadenza restore FILE'],
  [
    ['restore', 'FILE', '--onto-files'],
    'npm run restore FILE -- --onto-files',
    '/opt/cadenza restore FILE --onto-files',
  ],
] as const)('%j is called so in a checkout and in a release', ([name, ...args], npm, release) => {
  vi.stubEnv('CADENZA_COMMAND', '')
  expect(commandLine(name, ...args)).toBe(npm)
  vi.stubEnv('CADENZA_COMMAND', '/opt/cadenza')
  expect(commandLine(name, ...args)).toBe(release)
})
