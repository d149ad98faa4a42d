import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Attempt, firstAttempt, type MediaEvent, nextAttempt, shownState } from './attempts.ts'

const start = { type: 'start' } as const
const offered = { type: 'offered', hasRelays: false } as const
const offeredRelays = { type: 'offered', hasRelays: true } as const
const connected = { type: 'connected' } as const
const retry = { type: 'retry' } as const
const failed = { type: 'failed', why: 'failed', isReached: false } as const
const blocked = { type: 'failed', why: 'blocked', isReached: false } as const
const slow = { type: 'direct-time-over', isReached: false } as const
const stalled = { type: 'stalled' } as const
const flowing = { type: 'flowing' } as const
const tcp = { type: 'tcp-relay-found' } as const
const stop = { type: 'stop' } as const

const after = (events: readonly MediaEvent[]) => events.reduce(nextAttempt, firstAttempt)

test.each<[string, MediaEvent[], Attempt['step'], string, Partial<Attempt>?]>([
  ['an offer is requested', [start], 'requesting', 'connecting', { number: 1 }],
  ['it is requested once', [start, start], 'requesting', 'connecting', { number: 1 }],
  ['an offer makes connections', [start, offered], 'connecting', 'connecting'],
  ['they connect', [start, offered, connected], 'connected', 'connected'],
  ['through TCP', [start, offered, connected, tcp], 'connected', 'tcp-relay'],
  ['nothing arrives', [start, offered, connected, tcp, stalled], 'connected', 'interrupted'],
  ['it arrives again', [start, offered, connected, stalled, flowing], 'connected', 'connected'],
  ['one failure is not told', [start, offered, failed], 'waiting', 'connecting', { failures: 1 }],
  ['a second failure of a wait is none', [start, offered, failed, failed], 'waiting', 'connecting'],
  ['it is tried again', [start, failed, retry], 'requesting', 'connecting', { number: 2 }],
  ['two failures are told', [start, failed, retry, failed], 'waiting', 'failed'],
  ['and while it is tried again', [start, failed, retry, failed, retry], 'requesting', 'failed'],
  ['a blocked network is told at once', [start, offered, blocked], 'waiting', 'blocked'],
  [
    'unless there are relays',
    [start, offeredRelays, blocked],
    'requesting',
    'connecting',
    { byRelay: true, number: 2, failures: 0 },
  ],
  [
    'which are tried after a while',
    [start, offeredRelays, slow],
    'requesting',
    'connecting',
    { byRelay: true, number: 2 },
  ],
  ['there may be none', [start, offered, slow], 'connecting', 'connecting', { byRelay: false }],
  [
    'they are not tried where the server is reached',
    [start, offeredRelays, { ...slow, isReached: true }],
    'connecting',
    'connecting',
    { byRelay: false },
  ],
  [
    'they are tried once',
    [start, offeredRelays, slow, offeredRelays, blocked],
    'waiting',
    'blocked',
    { byRelay: false, failures: 1 },
  ],
  [
    'a new network is tried directly',
    [start, offeredRelays, slow, start],
    'requesting',
    'connecting',
    { byRelay: false },
  ],
  [
    'a network that worked gets no advice',
    [start, offered, connected, failed],
    'waiting',
    'interrupted',
    { failures: 1 },
  ],
  [
    'connected once more, it is not known yet to be through TCP',
    [start, offered, connected, tcp, stalled, connected],
    'connected',
    'connected',
  ],
  [
    'relays are not tried after another failure',
    [start, offeredRelays, failed],
    'waiting',
    'connecting',
    { byRelay: false, failures: 1 },
  ],
  [
    'a stop forgets that it worked',
    [start, offered, connected, stalled, stop],
    'stopped',
    'connecting',
    { wasConnected: false },
  ],
  ['a stopped one does not fail', [start, offered, stop, failed], 'stopped', 'connecting'],
  [
    'connected again, failures count from none',
    [start, failed, retry, offered, connected],
    'connected',
    'connected',
    { failures: 0 },
  ],
])('%s', (_, events, step, shown, also = {}) => {
  expect(after(events)).toMatchObject({ step, ...also })
  expect(shownState(after(events))).toBe(shown)
})

test('whatever happens, a new offer is requested exactly when a request begins', () => {
  const events = [start, offeredRelays, connected, retry, failed, blocked, slow, stalled, tcp, stop]
  fc.assert(
    fc.property(fc.array(fc.constantFrom<MediaEvent>(...events)), (all) => {
      let before = firstAttempt
      for (const event of all) {
        const next = nextAttempt(before, event)
        expect(next.number - before.number).toBeGreaterThanOrEqual(0)
        if (next.number > before.number) expect(next.step).toBe('requesting')
        if (next.step === 'requesting' && before.step !== 'requesting')
          expect(next.number).toBe(before.number + 1)
        before = next
      }
    }),
  )
})
