import type { IceServer } from '../../../media-types.ts'
import type { ClientMessage, ServerMessage } from '../../../room-messages.ts'
import { hasCandidatePair, usesTcpRelay } from './network.ts'
import { openPublisher, type Tracks } from './publisher.ts'
import { isRelayCandidate, withCandidatesFor } from './sdp.ts'
import type { SendSettings } from './send-settings.ts'
import { openSubscriber } from './subscriber.ts'

type Options = {
  iceServers: IceServer[]
  /** Only TURN servers are tried. */
  byRelay: boolean
  tracks: Tracks
  sendSettings: SendSettings
  /** Both are connected, or are so again. */
  onConnected(these: Connections): void
  /** A direct connection has had its time. `isReached`: the server was reached. */
  onSlow(isReached: boolean): void
  onFailed(why: 'blocked' | 'failed'): void
}

export type Connections = {
  both: readonly RTCPeerConnection[]
  publisher: ReturnType<typeof openPublisher>
  subscriber: ReturnType<typeof openSubscriber>
  /** Answers the server's offer, and sends this page's own. */
  negotiate(sdp: string, send: (message: ClientMessage) => void): Promise<void>
  onMessage(message: Answer): Promise<void>
  isReached(): boolean
  /** The server has answered the offers, but no packet of it has arrived. */
  isBlocked(): boolean
  usesTcpRelay(): Promise<boolean>
  isClosed(): boolean
  close(): void
}

type Answer = ServerMessage & { type: 'publish-answer' | 'ice-candidates' }

/** How long a direct connection is tried before TURN servers alone are, where there are any. */
const directAttemptMs = 3_000

/** The publisher and the subscriber of one attempt. Once it is closed it reports nothing more. */
export function openConnections(options: Options): Connections {
  const { byRelay, onFailed } = options
  const settings = settingsOf(options)
  const publisher = openPublisher(settings, options.tracks, options.sendSettings)
  const subscriber = openSubscriber(settings)
  const both = [publisher.connection, subscriber.connection]
  /** Those that have reached the server. */
  const reached = new Set<RTCPeerConnection>()
  /** The server's candidates have arrived. */
  let hasCandidates = false
  let isClosed = false
  const timer = setTimeout(() => options.onSlow(reached.size > 0), directAttemptMs)

  for (const connection of both) {
    connection.onconnectionstatechange = check
    connection.oniceconnectionstatechange = () => {
      if (found.has(connection.iceConnectionState)) reached.add(connection)
    }
    connection.onicegatheringstatechange = () => void checkCandidatePairs()
  }

  function check() {
    if (isClosed) return
    const failed = both.filter(({ connectionState }) => connectionState === 'failed')
    if (failed.some((it) => reached.has(it))) return onFailed('failed')
    // Chromium also reports a failure while a TURN server has not answered yet.
    if (failed.length > 0) return void checkCandidatePairs()
    if (both.every(({ connectionState }) => connectionState === 'connected'))
      options.onConnected(these)
  }

  /** Without any candidate pair left there is no need to wait for the timeout. */
  async function checkCandidatePairs() {
    if (!isDescribed() || both.some((it) => it.iceGatheringState !== 'complete')) return
    const hasPairs = await Promise.all(both.map(hasCandidatePair))
    if (!isClosed && !hasPairs.includes(true)) onFailed('blocked')
  }

  const isDescribed = () => hasCandidates && publisher.connection.remoteDescription !== null

  /** An answer to a connection that was given up meanwhile fits no other. */
  async function guarded(work: () => Promise<void>) {
    await work().catch(() => isClosed || onFailed('failed'))
  }

  const these: Connections = {
    both,
    publisher,
    subscriber,
    negotiate: (sdp, send) =>
      guarded(async () => {
        const [offer, answer] = await Promise.all([publisher.offer(), subscriber.answer(sdp)])
        if (isClosed) return
        send({ type: 'subscribe-answer', sdp: answer })
        send({ type: 'publish', sdp: offer })
      }),
    onMessage: (message) =>
      guarded(async () => {
        if (message.type === 'publish-answer')
          await publisher.take(withCandidatesFor(message.sdp, byRelay))
        else {
          await subscriber.addCandidates(candidatesFor(message, byRelay))
          hasCandidates = true
        }
        await checkCandidatePairs()
      }),
    isReached: () => reached.size > 0,
    isBlocked: () => isDescribed() && reached.size === 0,
    usesTcpRelay: async () => (await Promise.all(both.map(usesTcpRelay))).includes(true),
    isClosed: () => isClosed,
    close() {
      isClosed = true
      clearTimeout(timer)
      publisher.close()
      subscriber.close()
    },
  }
  return these
}

const settingsOf = ({ iceServers, byRelay }: Options): RTCConfiguration => ({
  bundlePolicy: 'max-bundle',
  iceServers,
  ...(byRelay && { iceTransportPolicy: 'relay' }),
})

const candidatesFor = ({ candidates }: Answer & { type: 'ice-candidates' }, byRelay: boolean) =>
  candidates.filter(({ candidate }) => isRelayCandidate(candidate) === byRelay)

const found: ReadonlySet<RTCIceConnectionState> = new Set(['connected', 'completed'])
