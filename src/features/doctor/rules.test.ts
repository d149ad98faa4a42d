import { expect, test } from 'vitest'
import { type AddressFacts, judgeAddress, judgeProxies, type ProxyFacts } from './address-rules.ts'
import { judgeBrowserClock, judgeOrigin } from './browser-rules.ts'
import { judgeSender } from './sender-rules.ts'
import {
  judgeBackups,
  judgeClock,
  judgeDisk,
  judgeEngine,
  judgeJobs,
  judgeMail,
  judgeSettings,
  judgeVersion,
} from './server-rules.ts'

const now = new Date('2026-11-23T12:00:00Z')
const engine = { trouble: undefined, fault: undefined, hasPort: true }
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)

const fine: AddressFacts = {
  publicUrl: 'https://academy.test',
  answer: 'proved',
  certificateUntil: inDays(60),
  plainHttp: { status: 308, location: 'https://academy.test/' },
  socket: 101,
  upload: undefined,
}
const local = { ...fine, certificateUntil: undefined, plainHttp: undefined }

test.each<[Partial<AddressFacts>, string]>([
  [{}, 'well well well'],
  [{ upload: 401 }, 'well well well'],
  [{ plainHttp: undefined }, 'well well well'],
  [{ plainHttp: { status: 200, location: '' } }, 'look well well'],
  [{ certificateUntil: inDays(13) }, 'look well well'],
  [{ certificateUntil: inDays(2) }, 'wrong well well'],
  [{ socket: 426 }, 'well wrong well'],
  [{ socket: undefined }, 'well wrong well'],
  [{ upload: 413 }, 'well well wrong'],
  [{ answer: { status: 200 } }, 'wrong'],
  [{ answer: { failure: 'ENOTFOUND' } }, 'wrong'],
  [{ ...local, publicUrl: 'http://academy.test' }, 'wrong well well'],
  [{ ...local, publicUrl: 'http://localhost:3000' }, 'look well well'],
])('address %j: %s', (facts, states) => {
  expect(statesOf(judgeAddress({ ...fine, ...facts }, now))).toBe(states)
})

test.each([
  ['ENOTFOUND', 'The name is not known'],
  ['CERT_HAS_EXPIRED', 'has ended'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'nobody’s that browsers know'],
  ['ECONNRESET', 'The connection fails (ECONNRESET)'],
])('a failure by %s says what to do', (failure, words) => {
  expect(judgeAddress({ ...fine, answer: { failure } }, now)[0]?.words).toContain(words)
})

const direct: ProxyFacts = {
  publicUrl: 'https://academy.test',
  peer: '10.0.0.5',
  visitor: '203.0.113.9',
  forwardedFor: '203.0.113.9',
  forwardedProto: 'https',
  host: 'academy.test',
}
test.each<[Partial<ProxyFacts>, string, string]>([
  [{}, 'well', 'through one proxy'],
  [{ forwardedFor: '203.0.113.9, 10.0.0.7' }, 'well', 'through 2 proxies'],
  [{ visitor: '10.0.0.5' }, 'wrong', 'Add 10.0.0.5 to TRUSTED_PROXIES'],
  [{ forwardedFor: undefined, visitor: '10.0.0.5' }, 'wrong', 'X-Forwarded-For'],
  [{ host: 'localhost:3000' }, 'look', 'pass on Host'],
  [{ forwardedProto: 'http' }, 'look', 'PUBLIC_URL says otherwise'],
  [
    { publicUrl: 'http://academy.test', forwardedFor: undefined, forwardedProto: undefined },
    'well',
    'None',
  ],
])('proxies %j: %s', (facts, state, words) => {
  const found = judgeProxies({ ...direct, ...facts })
  expect([found.state, found.words]).toEqual([state, expect.stringContaining(words)])
})

const known = { spf: ['v=spf1 mx -all'], dmarc: ['v=DMARC1; p=none'], dkim: ['s1'] }
test.each([
  [known, 'well'],
  [{ ...known, spf: [] }, 'wrong'],
  [{ ...known, spf: ['v=spf1 mx -all', 'v=spf1 -all'] }, 'wrong'],
  [{ ...known, spf: ['v=spf1 +all'] }, 'wrong'],
  [{ ...known, spf: ['v=spf1 include:all.test ~all'] }, 'well'],
  [{ ...known, dkim: [], dmarc: [] }, 'look look'],
  [{ ...known, spf: undefined }, 'unknown'],
])('a sender of whom name servers say %j: %s', (facts, states) => {
  expect(statesOf(judgeSender({ address: 'hello@academy.test', ...facts }))).toBe(states)
})

const queue = { oldestSeconds: 0, failed: 0 }
const backups = {
  ...{ lastAt: inDays(-0.5), isOld: false, failure: undefined, missingFiles: 0, now },
  arePlainElsewhere: false,
}
const about = { version: '1.0.0', build: 'abc', node: '24.0.0' }
test.each([
  [judgeDisk('DATA_DIR', 900_000_000), 'wrong'],
  [judgeDisk('DATA_DIR', 4_000_000_000), 'look'],
  [judgeDisk('DATA_DIR', 40_000_000_000), 'well'],
  [judgeDisk('DATA_DIR', undefined), 'unknown'],
  [judgeClock(-1200), 'well'],
  [judgeClock(12_000), 'look'],
  [judgeClock(-90_000), 'wrong'],
  [judgeJobs(queue), 'well'],
  [judgeJobs({ ...queue, oldestSeconds: 901 }), 'wrong'],
  [judgeJobs({ ...queue, failed: 1 }), 'look'],
  [judgeMail({ ...queue, hasMailServer: true }), 'well'],
  [judgeMail({ ...queue, hasMailServer: false }), 'wrong'],
  [judgeMail({ oldestSeconds: 3601, failed: 0, hasMailServer: true }), 'wrong'],
  [judgeMail({ ...queue, failed: 2, hasMailServer: true }), 'look'],
  [judgeBackups({ ...backups, isCopy: false }), 'well'],
  [judgeBackups({ ...backups, isCopy: true }), 'look'],
  [judgeBackups({ ...backups, isCopy: false, isOld: true }), 'wrong'],
  [judgeBackups({ ...backups, isCopy: false, lastAt: undefined }), 'look'],
  [judgeBackups({ ...backups, isCopy: false, missingFiles: 2 }), 'look'],
  [judgeBackups({ ...backups, isCopy: false, failure: 'No room.' }), 'look'],
  [judgeBackups({ ...backups, isCopy: false, arePlainElsewhere: true }), 'look'],
  [judgeEngine(engine), 'well'],
  [judgeEngine({ ...engine, hasPort: false }), 'look'],
  [judgeEngine({ ...engine, trouble: 'It has ended.' }), 'wrong'],
  [judgeEngine({ ...engine, fault: 'LiveKit does not answer.' }), 'wrong'],
  [judgeVersion({ ...about, postgres: '18.4' }, now), 'well'],
  [judgeVersion({ ...about, postgres: '15.18' }, inDays(200)), 'look'],
  [judgeVersion({ ...about, postgres: '21.1' }, now), 'well'],
])('%j is %s', (found, state) => {
  expect(found.state).toBe(state)
})

test.each([
  [
    { mailFrom: 'a@academy.test', hasMailServer: true, reviewers: 1, hasContactEmail: true },
    'well',
  ],
  [{ mailFrom: 'a@x.example', hasMailServer: true, reviewers: 1, hasContactEmail: true }, 'wrong'],
  [{ mailFrom: 'a@x.example', hasMailServer: false, reviewers: 1, hasContactEmail: true }, 'well'],
  [
    { mailFrom: 'a@academy.test', hasMailServer: true, reviewers: 0, hasContactEmail: false },
    'wrong look',
  ],
])('settings %j: %s', (facts, states) => {
  expect(statesOf(judgeSettings(facts))).toBe(states)
})

test('what a browser sees by itself', () => {
  expect(judgeOrigin('https://academy.test', 'https://academy.test')).toEqual([])
  expect(statesOf(judgeOrigin('http://10.0.0.5:3000', 'https://academy.test'))).toBe('look')
  // An answer that took long leaves open when within it the server has looked at its clock.
  expect(judgeBrowserClock(50_000, 10_000, 60_000)).toEqual([])
  expect(judgeBrowserClock(100_000, 10_000, 60_000)[0]?.words).toContain('40 seconds ahead')
  expect(judgeBrowserClock(10_000, 50_000, 60_000)[0]?.words).toContain('40 seconds behind')
})

function statesOf(findings: readonly { state: string }[]) {
  return findings.map(({ state }) => state).join(' ')
}
