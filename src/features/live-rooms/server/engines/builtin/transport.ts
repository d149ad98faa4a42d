import { isIPv4, isIPv6 } from 'node:net'
import type { PeerConnection, RtcConfig, Track } from 'node-datachannel'
import { forRelays } from '../../../media.ts'
import { type Peer, readLocal } from './sdp.ts'
import { transportMid, writeForTransport } from './sdp-write.ts'
import type { RelayGate } from './turn-proxy.ts'

export type Library = typeof import('node-datachannel')

/** A connection with one browser: packets of all its media, sent and received encrypted. */
export type Connection = {
  /** What the browser must know of us. */
  us: Peer
  /** As in SDP, without `candidate:`. */
  candidates: string[]
  /** Goes on with what is known of the browser now. */
  connect(peer: Peer): void
  /** False where it could not be sent. */
  send(bytes: Buffer): boolean
  close(): void
}

export type Listener = {
  /** A packet, RTP or RTCP. */
  message(bytes: Buffer): void
  opened(): void
  /** It broke off, or was not made in time. Never after `close`. */
  lost(): void
  /** What one of these has thrown. */
  failed(error: unknown): void
}

export type Transport = ReturnType<typeof openTransport>

/**
 * All that touches node-datachannel. An exception in one of its callbacks would end the process, so
 * each is caught; it knows one medium a connection, as which it hands us the packets of all, since it
 * would drop those of sources that no description names.
 */
export function openTransport(
  library: Library,
  options: {
    port: number
    bind?: string | undefined
    address?: string | undefined
    gate?: RelayGate | undefined
  },
) {
  const { port, bind, address, gate } = options
  library.initLogger('Fatal', () => {})
  library.preload()
  // Holds the port also while nobody is connected; a connection that cannot have it ends the process.
  const listener = new library.IceUdpMuxListener(port, bind)
  const config: RtcConfig = {
    iceServers: [],
    ...(bind !== undefined && { bindAddress: bind }),
    disableAutoNegotiation: true,
    forceMediaTransport: true,
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
  }

  return {
    /** Offers a connection on which we send. */
    async offer(listen: Listener): Promise<Connection> {
      const connection = new library.PeerConnection('receive', config)
      const guard = guarded(connection, listen, gate)
      const medium = new library.Video(transportMid, 'SendOnly')
      medium.addVP8Codec(96)
      guard.carry(connection.addTrack(medium))
      connection.setLocalDescription('offer')
      return {
        ...guard.handle(await gathered(connection)),
        connect(peer) {
          guard.awaitOpen()
          connection.setRemoteDescription(writeForTransport(peer, 'recvonly'), 'answer')
        },
      }
    },
    /** Takes a connection that a browser offers, on which it sends. */
    async answer(peer: Peer, listen: Listener): Promise<Connection> {
      const connection = new library.PeerConnection('publish', config)
      const guard = guarded(connection, listen, gate)
      connection.onTrack((track) => guard.safely(() => guard.carry(track)))
      // Browsers begin the handshake: they repeat what gets lost after 50 ms, the library after a second.
      const setup = peer.setup === 'actpass' ? 'active' : peer.setup
      connection.setRemoteDescription(writeForTransport({ ...peer, setup }, 'sendonly'), 'offer')
      connection.setLocalDescription('answer')
      const handle = guard.handle(await gathered(connection))
      guard.awaitOpen()
      return { ...handle, connect() {} }
    },
    close() {
      listener.stop()
    },
  }

  async function gathered(connection: PeerConnection) {
    await new Promise<void>((resolve) => {
      connection.onGatheringStateChange((state) => {
        if (state === 'complete') resolve()
      })
      if (connection.gatheringState() === 'complete') resolve()
    })
    const { peer, candidates } = readLocal(connection.localDescription()?.sdp ?? '')
    return { us: peer, candidates: announced(candidates) }
  }

  /**
   * Where an address is announced, that is the only one: the others are of the private net behind
   * it. A machine without any net still reaches itself.
   */
  function announced(gathered: string[]) {
    if (address) return withGate([host(address, port)])
    return withGate(gathered.length > 0 ? gathered : [host('127.0.0.1', port)])
  }

  /** And at the gate, where there is one; browsers take either these or the others. */
  function withGate(candidates: string[]) {
    if (!gate) return candidates
    const there = candidates
      .map((candidate) => candidate.split(' '))
      .filter(([, , , , address = '']) => isIPv4(address))
      .map(([foundation, part, protocol, priority, address, , ...type]) =>
        [forRelays + foundation, part, protocol, priority, address, gate.port, ...type].join(' '),
      )
    return [...candidates, ...there]
  }
}

/** A host candidate (RFC 8839, section 5.1); preference as RFC 8421 has it. */
const host = (address: string, port: number) =>
  `1 1 UDP ${isIPv6(address) ? 2_122_262_783 : 2_122_317_823} ${address} ${port} typ host`

/** Milliseconds from the answer until media can be sent. */
const openWithin = 15_000

function guarded(connection: PeerConnection, listen: Listener, gate: RelayGate | undefined) {
  let track: Track | undefined
  let isOpen = false
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let fragment = ''

  function safely(what: () => void) {
    if (isOver) return
    try {
      what()
    } catch (error) {
      listen.failed(error)
    }
  }

  function lose() {
    if (isOver) return
    safely(listen.lost)
    close()
  }

  function close() {
    isOver = true
    isOpen = false
    clearTimeout(timer)
    gate?.shut(fragment)
    try {
      track?.close()
      connection.close()
    } catch {
      // It had ended by itself.
    }
  }

  connection.onStateChange((state) => {
    if (state === 'failed' || state === 'closed' || state === 'disconnected') lose()
  })

  return {
    safely,
    carry(carrier: Track) {
      track = carrier
      carrier.onMessage((bytes) => safely(() => listen.message(bytes)))
      carrier.onOpen(() =>
        safely(() => {
          isOpen = true
          clearTimeout(timer)
          listen.opened()
        }),
      )
    },
    awaitOpen() {
      if (!isOpen && !isOver) timer ??= setTimeout(lose, openWithin)
    },
    handle(local: { us: Peer; candidates: string[] }) {
      fragment = local.us.ufrag
      if (!isOver) gate?.open(fragment, local.us.pwd)
      return {
        ...local,
        close,
        send(bytes: Buffer) {
          if (!isOpen) return false
          try {
            return track?.sendMessageBinary(bytes) ?? false
          } catch {
            return false
          }
        },
      }
    },
  }
}
