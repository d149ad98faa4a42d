/**
 * `tcp-relay`: connected, but through a TURN server over TCP. `interrupted`: it was connected, and
 * nothing arrives at present. `blocked`: nothing that the server sends arrives. `failed`: it has
 * failed for so long that the user should know.
 */
export type MediaState = 'connecting' | 'connected' | 'tcp-relay' | Trouble
type Trouble = 'interrupted' | 'blocked' | 'failed'

/** How far the media connections are, and what earlier attempts have shown. */
export type Attempt = {
  /**
   * `requesting`: the offer, which brings the TURN servers, has been requested; the connections are made
   * when it arrives. `waiting`: until the next attempt.
   */
  step: 'stopped' | 'requesting' | 'connecting' | 'connected' | 'waiting'
  /** Counts the requested offers. */
  number: number
  hasRelays: boolean
  /** Only TURN servers are tried, since nothing else has reached the server. */
  byRelay: boolean
  /** In a row. */
  failures: number
  /** It was connected at some time since it was stopped. */
  wasConnected: boolean
  isTcpRelay: boolean
  /** What is shown while it is tried again. */
  trouble: Trouble | undefined
}

export type MediaEvent =
  /** The room has media, or has them again: the network may have changed. */
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'offered'; hasRelays: boolean }
  | { type: 'connected' }
  | { type: 'stalled' }
  | { type: 'flowing' }
  | { type: 'tcp-relay-found' }
  /** A direct connection has had its time. `isReached`: the server was reached. */
  | { type: 'direct-time-over'; isReached: boolean }
  /** `blocked`: the server has answered the offers, but no packet of it arrives. */
  | { type: 'failed'; why: 'blocked' | 'failed'; isReached: boolean }
  | { type: 'retry' }

export const firstAttempt: Attempt = {
  step: 'stopped',
  number: 0,
  hasRelays: false,
  byRelay: false,
  failures: 0,
  wasConnected: false,
  isTcpRelay: false,
  trouble: undefined,
}

/** Failures in a row before the user is told; it goes on trying. */
const maxFailures = 2

/** The attempt after an event; where its number is a new one, an offer has to be requested. */
export function nextAttempt(now: Attempt, event: MediaEvent): Attempt {
  switch (event.type) {
    case 'start':
      return request({ ...now, byRelay: false })
    case 'retry':
      return request(now)
    case 'stop':
      return { ...now, step: 'stopped', wasConnected: false, trouble: undefined }
    case 'offered':
      return { ...now, step: 'connecting', hasRelays: event.hasRelays }
    case 'connected': {
      const proven = { failures: 0, wasConnected: true, isTcpRelay: false, trouble: undefined }
      return { ...now, ...proven, step: 'connected' }
    }
    case 'stalled':
      return { ...now, trouble: 'interrupted' }
    case 'flowing':
      return { ...now, trouble: undefined }
    case 'tcp-relay-found':
      return { ...now, isTcpRelay: true }
    case 'direct-time-over':
      return mayTryRelays(now, event) ? request({ ...now, byRelay: true }) : now
    case 'failed':
      return fail(now, event)
  }
}

/** What the user sees of it. */
export function shownState({ step, trouble, isTcpRelay }: Attempt): MediaState {
  if (trouble) return trouble
  if (step !== 'connected') return 'connecting'
  return isTcpRelay ? 'tcp-relay' : 'connected'
}

const request = (now: Attempt): Attempt =>
  now.step === 'requesting' ? now : { ...now, step: 'requesting', number: now.number + 1 }

/** TURN servers alone are tried where there are any and the server was not reached. */
const mayTryRelays = (
  { hasRelays, byRelay }: Attempt,
  { isReached }: Extract<MediaEvent, { isReached: boolean }>,
) => hasRelays && !byRelay && !isReached

function fail(now: Attempt, event: MediaEvent & { type: 'failed' }): Attempt {
  if (now.step === 'stopped' || now.step === 'waiting') return now
  if (event.why === 'blocked' && mayTryRelays(now, event)) return request({ ...now, byRelay: true })
  const failures = now.failures + 1
  const failed: Attempt = { ...now, step: 'waiting', byRelay: false, failures }
  // Advice about the network makes no sense for one that worked.
  if (now.wasConnected) return { ...failed, trouble: 'interrupted' }
  const isTold = event.why === 'blocked' || failures >= maxFailures
  return isTold ? { ...failed, trouble: event.why } : failed
}
