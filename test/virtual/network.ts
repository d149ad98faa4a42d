import { networkBytes } from '#features/live-rooms/server/engines/builtin/congestion/congestion-control.ts'
import { isRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import type { Peer } from '#features/live-rooms/server/engines/builtin/transport/sdp.ts'
import type {
  Connection,
  Listener,
  Transport,
} from '#features/live-rooms/server/engines/builtin/transport/transport.ts'
import { type LineShape, simulateLine } from '../simulated-line.ts'
import type { VirtualClock } from './clock.ts'

/** The lines of one connection; `down` is towards the client. */
export type Shapes = { up?: LineShape; down?: LineShape }

export type ClientConnection = ReturnType<ReturnType<typeof openVirtualNetwork>['open']>

/** Connects an engine with clients in memory. Packets take the time of a simulated line. */
export function openVirtualNetwork(clock: VirtualClock, seed: number) {
  const links = new Map<string, Link>()
  let count = 0

  function newPeer(setup: Peer['setup']): Peer {
    count += 1
    return { ufrag: `ufrag${count}`, pwd: 'p'.repeat(24), fingerprint, setup }
  }

  /** The server's end of a connection. It is not open before a client has taken part. */
  function serve(listener: Listener): Connection {
    let link: Link | undefined
    let isOver = false
    const guarded: Listener = {
      ...listener,
      message: (bytes) => isOver || listener.message(bytes),
      opened: () => isOver || listener.opened(),
      lost: () => isOver || listener.lost(),
    }
    return {
      us: newPeer('actpass'),
      candidates: [`1 1 UDP 2122317823 ${serverAddress} 5000 typ host`],
      connect(peer) {
        link = links.get(peer.ufrag)
        link?.join(guarded)
      },
      send(bytes) {
        if (isOver || !link?.isOpen()) return false
        link.sendDown(bytes)
        return true
      },
      close() {
        isOver = true
      },
    }
  }

  const transport: Transport = {
    offer: async (listener) => serve(listener),
    async answer(peer, listener) {
      const connection = serve(listener)
      connection.connect(peer)
      return connection
    },
    close() {},
  }

  return {
    transport,
    /** The client's end of a new connection, which opens when the engine has read its description. */
    open(message: (bytes: Buffer) => void, shapes: Shapes = {}) {
      const peer = newPeer('active')
      const link = openLink(clock, shapes, seed + 2 * count, message)
      links.set(peer.ufrag, link)
      return {
        peer,
        up: link.up,
        down: link.down,
        isOpen: link.isOpen,
        send: link.sendUp,
        loseNext: link.loseNext,
        close: link.close,
      }
    },
  }
}

type Link = ReturnType<typeof openLink>

function openLink(
  clock: VirtualClock,
  shapes: Shapes,
  seed: number,
  receive: (bytes: Buffer) => void,
) {
  const up = simulateLine({ ...shapes.up }, seed)
  const down = simulateLine({ ...shapes.down }, seed + 1)
  let server: Listener | undefined
  let state: 'new' | 'open' | 'closed' = 'new'
  let toLose = 0

  function pass(line: typeof up, bytes: Buffer, deliver: (bytes: Buffer) => void) {
    const at = line.arrival(bytes.length + networkBytes, clock.now())
    if (at === undefined) return
    // Both ends write into the packets that they have sent or received.
    const copy = Buffer.from(bytes)
    clock.after(at - clock.now(), () => {
      if (state === 'open') deliver(copy)
    })
  }

  return {
    up,
    down,
    isOpen: () => state === 'open',
    /** The engine has the client's description. */
    join(listener: Listener) {
      server = listener
      clock.after(handshakeMs, () => {
        if (state !== 'new') return
        state = 'open'
        listener.opened()
      })
    },
    sendUp(bytes: Buffer) {
      if (state === 'open') pass(up, bytes, (copy) => server?.message(copy))
    },
    sendDown(bytes: Buffer) {
      if (toLose > 0 && !isRtcp(bytes)) toLose -= 1
      else pass(down, bytes, receive)
    },
    /** Loses so many of the next media packets towards the client. */
    loseNext(packets: number) {
      toLose = packets
    },
    close() {
      state = 'closed'
      const now = clock.now()
      const noticedAt = up.arrival(networkBytes, now) ?? now
      clock.after(noticedAt - now, () => server?.lost())
    },
  }
}

/** Milliseconds for ICE and DTLS. */
const handshakeMs = 80

export const serverAddress = '192.0.2.1'

const fingerprint = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`
