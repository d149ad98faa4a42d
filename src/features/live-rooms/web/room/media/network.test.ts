import { expect, test } from 'vitest'
import { isTcpRelay } from './network.ts'

const report = (
  ...all: Parameters<typeof isTcpRelay>[0] extends ReadonlyMap<string, infer S> ? S[] : never
) => new Map(all.map((one) => [one.id, one]))
const candidate = (candidateType: string, relayProtocol?: string) => ({
  id: 'local',
  type: 'local-candidate',
  candidateType,
  ...(relayProtocol && { relayProtocol }),
})

test.each([
  ['host', undefined, false],
  ['prflx', undefined, false],
  ['relay', 'udp', false],
  ['relay', 'tcp', true],
  ['relay', 'tls', true],
])('%s over %s: %s', (type, protocol, is) => {
  const chromium = report(
    { id: 'transport', type: 'transport', selectedCandidatePairId: 'pair' },
    { id: 'other', type: 'candidate-pair', localCandidateId: 'none' },
    { id: 'pair', type: 'candidate-pair', localCandidateId: 'local' },
    candidate(type, protocol),
  )
  const firefox = report(
    { id: 'other', type: 'candidate-pair', selected: false, localCandidateId: 'none' },
    { id: 'pair', type: 'candidate-pair', selected: true, localCandidateId: 'local' },
    candidate(type, protocol),
  )
  expect([isTcpRelay(chromium), isTcpRelay(firefox)]).toEqual([is, is])
})

test('what is not connected is on no detour', () => {
  expect(isTcpRelay(report(candidate('relay', 'tcp')))).toBe(false)
})
