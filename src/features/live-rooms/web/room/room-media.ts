import type { ClientMessage, ServerMessage } from '../../room-messages.ts'
import {
  type Attempt,
  firstAttempt,
  type MediaEvent,
  type MediaState,
  nextAttempt,
  shownState,
} from './media/attempts.ts'
import { type Connections, openConnections } from './media/connections.ts'
import { readSound } from './media/network.ts'
import type { Tracks } from './media/publisher.ts'
import {
  firstSendSettings,
  isSendMessage,
  type SendMessage,
  type SendSettings,
  settingsAfter,
} from './media/send-settings.ts'
import { watchForStalls } from './media/stall-detector.ts'

type Deps = {
  send(message: ClientMessage): void
  tracks(): Tracks
  /** The state of the two connections has changed. */
  onChange(state: MediaState): void
}

type Offer = ServerMessage & { type: 'subscribe-offer' }
type MediaMessage =
  | SendMessage
  | Offer
  | (ServerMessage & { type: 'publish-answer' | 'ice-candidates' })

export type RoomMedia = ReturnType<typeof openRoomMedia>

const timeoutMs = 12_000
const retryMs = 1_500
/** A connection over TCP may still find a better path within this time. */
const settleMs = 2_000

/**
 * The two connections of negotiated media. When one fails both are replaced, without anybody doing
 * anything.
 */
export function openRoomMedia(deps: Deps) {
  let sendSettings = firstSendSettings
  const attempts = openAttempts(deps, () => sendSettings)
  const current = attempts.connections

  return {
    start: () => attempts.dispatch({ type: 'start' }),
    stop() {
      // An engine that starts again knows nothing of lines.
      sendSettings = firstSendSettings
      attempts.dispatch({ type: 'stop' })
    },
    async onMessage(message: MediaMessage) {
      if (isSendMessage(message)) {
        sendSettings = settingsAfter(sendSettings, message)
        await current()?.publisher.apply(sendSettings)
      } else if (message.type === 'subscribe-offer') await attempts.connect(message)
      else await current()?.onMessage(message)
    },
    /** The server could not negotiate. */
    onRefused: () => attempts.fail('failed'),
    replaceTrack: (kind: keyof Tracks, track: MediaStreamTrack | null) =>
      current()?.publisher.replaceTrack(kind, track),
    soundAt: (mid: string) => current()?.subscriber.streamAt(mid),
    pictureAt: (mid: string) => current()?.subscriber.streamAt(mid),
    countSound: async () => {
      const { connection } = current()?.subscriber ?? {}
      return connection ? readSound(connection) : []
    },
  }
}

/** Opens and closes connections as `nextAttempt` says. */
function openAttempts({ send, tracks, onChange }: Deps, sendSettings: () => SendSettings) {
  let attempt = firstAttempt
  let connections: Connections | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | undefined

  function dispatch(event: MediaEvent) {
    const before = attempt
    attempt = nextAttempt(before, event)
    const isNew = attempt.number !== before.number
    const isOver = attempt.step !== before.step && !hasConnections(attempt)
    if (isNew || isOver) close()
    onChange(shownState(attempt))
    if (isNew) request()
    else if (isOver && attempt.step === 'waiting')
      timer = setTimeout(() => dispatch({ type: 'retry' }), waitMs(attempt))
  }

  function request() {
    timer = setTimeout(() => fail(connections?.isBlocked() ? 'blocked' : 'failed'), timeoutMs)
    send({ type: 'subscribe' })
  }

  function fail(why: 'blocked' | 'failed') {
    dispatch({ type: 'failed', why, isReached: connections?.isReached() ?? false })
  }

  async function connect({ sdp, ice_servers: iceServers }: Offer) {
    if (attempt.step !== 'requesting') return
    const options = { iceServers, byRelay: attempt.byRelay, tracks: tracks() }
    try {
      connections = openConnections({
        ...options,
        sendSettings: sendSettings(),
        onConnected,
        onSlow: (isReached) => dispatch({ type: 'direct-time-over', isReached }),
        onFailed: fail,
      })
    } catch {
      return fail('failed')
    }
    dispatch({ type: 'offered', hasRelays: iceServers.length > 0 })
    await connections.negotiate(sdp, send)
  }

  function onConnected(these: Connections) {
    clearTimeout(timer)
    dispatch({ type: 'connected' })
    stopWatching?.()
    stopWatching = watchConnected(these, dispatch)
  }

  function close() {
    clearTimeout(timer)
    stopWatching?.()
    stopWatching = undefined
    connections?.close()
    connections = undefined
  }

  return { dispatch, connect, fail, connections: () => connections }
}

/** @returns what stops it. */
function watchConnected(these: Connections, dispatch: (event: MediaEvent) => void) {
  const stop = watchForStalls(these.both, (isStalled) =>
    dispatch({ type: isStalled ? 'stalled' : 'flowing' }),
  )
  const timer = setTimeout(async () => {
    if ((await these.usesTcpRelay()) && !these.isClosed()) dispatch({ type: 'tcp-relay-found' })
  }, settleMs)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

const hasConnections = ({ step }: Attempt) => step === 'connecting' || step === 'connected'

const waitMs = ({ trouble }: Attempt) => (trouble === 'blocked' ? timeoutMs : retryMs)
