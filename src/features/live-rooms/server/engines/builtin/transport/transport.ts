import type { PeerConnection, RtcConfig, Track } from 'node-datachannel'
import type { Clock } from '../clock.ts'
import { announcedCandidates } from './announced-candidates.ts'
import { type Peer, readLocal } from './sdp.ts'
import { transportMid, writeForTransport } from './sdp-write.ts'
import type { TurnProxy } from './turn-proxy.ts'

export type Library = typeof import('node-datachannel')

/** A connection with one browser, with the encrypted packets of all its media. */
export type Connection = {
  /** The local parameters that the browser must know. */
  us: Peer
  /** As in SDP, without `candidate:`. */
  candidates: string[]
  /** Continues with the browser's parameters. */
  connect(peer: Peer): void
  /** False where the packet could not be sent. */
  send(bytes: Buffer): boolean
  close(): void
}

export type Listener = {
  /** A packet, RTP or RTCP. */
  message(bytes: Buffer): void
  opened(): void
  /** The connection failed, or was not made in time. Never called after `close`. */
  lost(): void
  /** An exception thrown by one of these. */
  failed(error: unknown): void
}

export type Transport = ReturnType<typeof openTransport>

/**
 * The only code that touches node-datachannel. An exception in one of its callbacks would end the
 * process, so each is caught. It knows one medium a connection, as which it hands us the packets of
 * all, since it would drop packets whose SSRC no description names.
 */
export function openTransport(
  library: Library,
  options: {
    port: number
    bind?: string | undefined
    address?: string | undefined
    turnProxy?: TurnProxy | undefined
    clock: Clock
  },
) {
  const { port, bind, address, turnProxy, clock } = options
  library.initLogger('Fatal', () => {})
  // Holds the port also while nobody is connected; a connection that cannot bind it ends the
  // process.
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
      const connection = newConnection('receive')
      const guard = guarded(connection, listen, { clock, turnProxy })
      const medium = new library.Video(transportMid, 'SendOnly')
      medium.addVP8Codec(96)
      guard.attach(connection.addTrack(medium))
      connection.setLocalDescription('offer')
      return {
        ...guard.handle(await gathered(connection)),
        connect(peer) {
          guard.startTimeout()
          connection.setRemoteDescription(writeForTransport(peer, 'recvonly'), 'answer')
        },
      }
    },
    /** Answers a connection on which a browser sends. */
    async answer(peer: Peer, listen: Listener): Promise<Connection> {
      const connection = newConnection('publish')
      const guard = guarded(connection, listen, { clock, turnProxy })
      connection.onTrack((track) => guard.safely(() => guard.attach(track)))
      // Browsers start the DTLS handshake: they repeat lost messages after 50 ms, the library after
      // a second.
      const setup = peer.setup === 'actpass' ? 'active' : peer.setup
      connection.setRemoteDescription(writeForTransport({ ...peer, setup }, 'sendonly'), 'offer')
      connection.setLocalDescription('answer')
      const handle = guard.handle(await gathered(connection))
      guard.startTimeout()
      return { ...handle, connect() {} }
    },
    close() {
      listener.stop()
    },
  }

  /**
   * Begins the library's threads with the first connection, since one of them wakes a hundred times a
   * second.
   */
  function newConnection(name: string) {
    library.preload()
    return new library.PeerConnection(name, config)
  }

  async function gathered(connection: PeerConnection) {
    await untilGathered(connection)
    const { peer, candidates } = readLocal(connection.localDescription()?.sdp ?? '')
    const turnPort = turnProxy?.port
    return { us: peer, candidates: announcedCandidates(candidates, { port, address, turnPort }) }
  }
}

function untilGathered(connection: PeerConnection) {
  return new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve()
    })
    if (connection.gatheringState() === 'complete') resolve()
  })
}

/** Milliseconds from the answer until media can be sent. */
const openTimeoutMs = 15_000

function guarded(
  connection: PeerConnection,
  listen: Listener,
  { clock, turnProxy }: { clock: Clock; turnProxy: TurnProxy | undefined },
) {
  let track: Track | undefined
  let isOpen = false
  let isOver = false
  let stopTimeout: (() => void) | undefined
  let ufrag = ''

  function safely(what: () => void) {
    if (isOver) return
    try {
      what()
    } catch (error) {
      listen.failed(error)
    }
  }

  function fail() {
    if (isOver) return
    safely(listen.lost)
    close()
  }

  function close() {
    isOver = true
    isOpen = false
    stopTimeout?.()
    turnProxy?.revoke(ufrag)
    try {
      track?.close()
      connection.close()
    } catch {
      // The connection had ended by itself.
    }
  }

  // Of some two thousand connections on a busy machine the library fails to make one: by its source,
  // where the browser's first message is taken before `DtlsTransport::start` has set the MTU
  // (libdatachannel 0.24.5). The browser is told to begin anew.
  connection.onStateChange((state) => {
    if (state === 'failed' || state === 'closed' || state === 'disconnected') fail()
  })

  return {
    safely,
    attach(newTrack: Track) {
      track = newTrack
      newTrack.onMessage((bytes) => safely(() => listen.message(bytes)))
      newTrack.onOpen(() =>
        safely(() => {
          isOpen = true
          stopTimeout?.()
          listen.opened()
        }),
      )
    },
    startTimeout() {
      if (!isOpen && !isOver) stopTimeout ??= clock.after(openTimeoutMs, fail)
    },
    handle(local: { us: Peer; candidates: string[] }) {
      ufrag = local.us.ufrag
      if (!isOver) turnProxy?.open(ufrag, local.us.pwd)
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
