import type { IceServer } from '../../../media-types.ts'
import type { ServerMessage } from '../../../room-messages.ts'
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
  onConnected(): void
  onFailed(why: 'blocked' | 'failed'): void
}

export type Connections = ReturnType<typeof openConnections>

/** The publisher and the subscriber of one attempt. Once it is closed it reports nothing more. */
export function openConnections({
  iceServers,
  byRelay,
  onConnected,
  onFailed,
  ...options
}: Options) {
  const settings: RTCConfiguration = {
    bundlePolicy: 'max-bundle',
    iceServers,
    ...(byRelay && { iceTransportPolicy: 'relay' }),
  }
  const publisher = openPublisher(settings, options.tracks, options.sendSettings)
  const subscriber = openSubscriber(settings)
  const both = [publisher.connection, subscriber.connection] as const
  /** Those that have reached the server. */
  const reached = new Set<RTCPeerConnection>()
  /** The server's candidates have arrived. */
  let hasCandidates = false
  let isClosed = false

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
    if (both.every(({ connectionState }) => connectionState === 'connected')) onConnected()
  }

  /** Without any candidate pair left there is no need to wait for the timeout. */
  async function checkCandidatePairs() {
    if (!isDescribed() || both.some((it) => it.iceGatheringState !== 'complete')) return
    const hasPairs = await Promise.all(both.map(hasCandidatePair))
    if (!isClosed && !hasPairs.includes(true)) onFailed('blocked')
  }

  const isDescribed = () => hasCandidates && publisher.connection.remoteDescription !== null

  return {
    both,
    publisher,
    subscriber,
    /** @returns this page's offer, and its answer to the server's. */
    describe: async (sdp: string) => {
      const [offer, answer] = await Promise.all([publisher.offer(), subscriber.answer(sdp)])
      return { offer, answer }
    },
    async onMessage(message: ServerMessage & { type: 'publish-answer' | 'ice-candidates' }) {
      if (message.type === 'publish-answer') {
        await publisher.take(withCandidatesFor(message.sdp, byRelay))
      } else {
        const { candidates } = message
        await subscriber.addCandidates(
          candidates.filter(({ candidate }) => isRelayCandidate(candidate) === byRelay),
        )
        hasCandidates = true
      }
      await checkCandidatePairs()
    },
    isReached: () => reached.size > 0,
    isDescribed,
    usesTcpRelay: async () => (await Promise.all(both.map(usesTcpRelay))).includes(true),
    isClosed: () => isClosed,
    close() {
      isClosed = true
      publisher.close()
      subscriber.close()
    },
  }
}

const found: ReadonlySet<RTCIceConnectionState> = new Set(['connected', 'completed'])
