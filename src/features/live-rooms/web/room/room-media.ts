import type { ClientMessage, ServerMessage } from '../../room-messages.ts'
import { hasCandidatePair, readSound, usesTcpRelay } from './media/network.ts'
import { openPublisher, type Publisher, type Tracks } from './media/publisher.ts'
import { isRelayCandidate, withCandidatesFor } from './media/sdp.ts'
import {
  firstSendSettings,
  isSendMessage,
  type SendMessage,
  settingsAfter,
} from './media/send-settings.ts'
import { watchForStalls } from './media/stall-detector.ts'
import { openSubscriber, type Subscriber } from './media/subscriber.ts'

type Deps = {
  send(message: ClientMessage): void
  tracks(): Tracks
  /** The state of the two connections has changed. */
  onChange(state: MediaState): void
}

type MediaMessage =
  | SendMessage
  | (ServerMessage & { type: 'publish-answer' | 'subscribe-offer' | 'ice-candidates' })

/**
 * `tcp-relay`: connected, but through a TURN server over TCP. `interrupted`: it was connected, and
 * nothing arrives at present. `blocked`: nothing that the server sends arrives. `failed`: it has
 * failed for so long that the user should know.
 */
export type MediaState =
  | 'connecting'
  | 'connected'
  | 'tcp-relay'
  | 'interrupted'
  | 'blocked'
  | 'failed'

const timeoutMs = 12_000
/** How long a direct connection is tried before TURN servers alone are, where there are any. */
const directAttemptMs = 3_000
const retryMs = 1_500
/** Failures in a row before the user is told; it goes on trying. */
const maxFailures = 2
/** A connection over TCP may still find a better path within this time. */
const settleMs = 2_000

/**
 * The two connections of negotiated media. When one fails both are replaced, without anybody doing
 * anything.
 */
export function openRoomMedia({ send, tracks, onChange }: Deps) {
  /**
   * The offer, which brings the TURN servers, has been requested; the connections are made when it
   * arrives.
   */
  let isRequesting = false
  let publisher: Publisher | undefined
  let subscriber: Subscriber | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sendSettings = firstSendSettings
  let hasRelays = false
  /** Only TURN servers are tried, since nothing else has reached the server. */
  let byRelay = false
  let failures = 0
  /** It was connected at some time in this network. */
  let wasConnected = false
  let isTcpRelay = false
  let stopWatching: (() => void) | undefined
  /** The state shown while it is tried again. */
  let trouble: 'interrupted' | 'blocked' | 'failed' | undefined
  /** The server's candidates have arrived. */
  let hasCandidates = false
  /** Connections that have reached the server. */
  let reachedConnections = new Set<RTCPeerConnection>()

  return {
    start() {
      // The network may have changed.
      byRelay = false
      start()
    },
    stop() {
      wasConnected = false
      // An engine that starts again knows nothing of lines.
      sendSettings = firstSendSettings
      trouble = undefined
      stop()
      onChange('connecting')
    },
    async onMessage(message: MediaMessage) {
      try {
        if (isSendMessage(message)) return await changeSending(message)
        if (message.type === 'subscribe-offer') return await connect(message)
        if (message.type === 'publish-answer')
          await publisher?.take(withCandidatesFor(message.sdp, byRelay))
        if (message.type === 'ice-candidates' && subscriber) {
          await subscriber.addCandidates(
            message.candidates.filter(({ candidate }) => isRelayCandidate(candidate) === byRelay),
          )
          hasCandidates = true
        }
        await checkCandidatePairs()
      } catch {
        // An answer to a connection that was given up meanwhile fits no other.
        if (!isRequesting) fail('failed')
      }
    },
    /** The server could not negotiate. */
    onRefused: () => fail('failed'),
    replaceTrack: (kind: keyof Tracks, track: MediaStreamTrack | null) =>
      publisher?.replaceTrack(kind, track),
    soundAt: (mid: string) => subscriber?.streamAt(mid),
    pictureAt: (mid: string) => subscriber?.streamAt(mid),
    countSound: async () => (subscriber ? readSound(subscriber.connection) : []),
  }

  /** For the present connection, and those that replace it. */
  async function changeSending(message: SendMessage) {
    sendSettings = settingsAfter(sendSettings, message)
    await publisher?.apply(sendSettings).catch(() => {})
  }

  function start() {
    if (isRequesting) return
    stop()
    onChange(trouble ?? 'connecting')
    isRequesting = true
    timer = setTimeout(() => fail(cause()), timeoutMs)
    send({ type: 'subscribe' })
  }

  async function connect({ sdp, ice_servers }: ServerMessage & { type: 'subscribe-offer' }) {
    if (!isRequesting) return
    isRequesting = false
    hasCandidates = false
    reachedConnections = new Set()
    hasRelays = ice_servers.length > 0
    const settings: RTCConfiguration = {
      bundlePolicy: 'max-bundle',
      iceServers: ice_servers,
      ...(byRelay && { iceTransportPolicy: 'relay' }),
    }
    const current = openPublisher(settings, tracks(), sendSettings)
    const incoming = openSubscriber(settings)
    publisher = current
    subscriber = incoming
    setTimeout(() => current === publisher && retryByRelay(), directAttemptMs)
    for (const { connection } of [current, incoming]) {
      connection.onconnectionstatechange = () => check(current)
      connection.oniceconnectionstatechange = () => {
        if (found.has(connection.iceConnectionState)) reachedConnections.add(connection)
      }
      connection.onicegatheringstatechange = () => void checkCandidatePairs()
    }
    const [offer, answer] = await Promise.all([current.offer(), incoming.answer(sdp)])
    if (current !== publisher) return
    send({ type: 'subscribe-answer', sdp: answer })
    send({ type: 'publish', sdp: offer })
  }

  function check(current: Publisher) {
    if (current !== publisher) return
    const failed = both().filter(({ connectionState }) => connectionState === 'failed')
    if (failed.some((it) => reachedConnections.has(it))) return fail('failed')
    // Chromium also reports a failure while a TURN server has not answered yet.
    if (failed.length > 0) return void checkCandidatePairs()
    if (!both().every(({ connectionState }) => connectionState === 'connected')) return
    clearTimeout(timer)
    failures = 0
    wasConnected = true
    isTcpRelay = false
    reportStall(false)
    stopWatching ??= watchForStalls(both(), reportStall)
    timer = setTimeout(checkForTcpRelay, settleMs)
  }

  function reportStall(isBroken: boolean) {
    trouble = isBroken ? 'interrupted' : undefined
    onChange(trouble ?? (isTcpRelay ? 'tcp-relay' : 'connected'))
  }

  async function checkForTcpRelay() {
    const current = publisher
    const relayed = await Promise.all(both().map(usesTcpRelay))
    if (current !== publisher || !relayed.includes(true)) return
    isTcpRelay = true
    reportStall(trouble !== undefined)
  }

  /** Without any candidate pair left there is no need to wait for the timeout. */
  async function checkCandidatePairs() {
    const current = publisher
    if (!isDescribed() || both().some((it) => it.iceGatheringState !== 'complete')) return
    const hasPairs = await Promise.all(both().map(hasCandidatePair))
    if (current === publisher && !hasPairs.includes(true)) fail('blocked')
  }

  /** Why it timed out: `blocked` where the server has answered the offers but sends no packets. */
  function cause() {
    return isDescribed() && reachedConnections.size === 0 ? 'blocked' : 'failed'
  }

  function isDescribed() {
    return hasCandidates && publisher?.connection.remoteDescription != null
  }

  function both() {
    return publisher && subscriber ? [publisher.connection, subscriber.connection] : []
  }

  function fail(why: 'blocked' | 'failed') {
    if (!publisher && !isRequesting) return
    if (why === 'blocked' && retryByRelay()) return
    byRelay = false
    failures += 1
    stop()
    // Advice about the network makes no sense for one that worked.
    if (wasConnected) trouble = 'interrupted'
    else if (why === 'blocked' || failures >= maxFailures) trouble = why
    onChange(trouble ?? 'connecting')
    timer = setTimeout(start, trouble === 'blocked' ? timeoutMs : retryMs)
  }

  /**
   * Tries TURN servers alone, where there are any and the server was not reached.
   * @returns whether it does.
   */
  function retryByRelay() {
    if (!hasRelays || byRelay || reachedConnections.size > 0) return false
    stop()
    byRelay = true
    start()
    return true
  }

  function stop() {
    clearTimeout(timer)
    isRequesting = false
    stopWatching?.()
    stopWatching = undefined
    publisher?.close()
    subscriber?.close()
    publisher = undefined
    subscriber = undefined
  }
}

const found: ReadonlySet<RTCIceConnectionState> = new Set(['connected', 'completed'])
