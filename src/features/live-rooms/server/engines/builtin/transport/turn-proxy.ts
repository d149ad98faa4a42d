import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { readStun, setAddress, stun } from './stun.ts'

export type TurnProxy = Awaited<ReturnType<typeof openTurnProxy>>

/** A client behind a TURN server, and the socket that stands for it towards the library. */
type Client = { socket: Socket; ufrag: string; lastSeenAt: number }

const maxSilenceMs = 30_000

/**
 * A second port in front of the library's, for Chromium behind a TURN server over TCP: it sends a
 * tiebreaker of zero there, which is valid (RFC 8445, section 16.1), but the library takes zero for
 * a missing one and refuses it (paullouisageneau/libjuice#355). The proxy forwards the message with
 * another tiebreaker and signs it again. It answers only those who know the password of a
 * connection.
 */
export async function openTurnProxy(options: {
  port: number
  bind?: string | undefined
  /** Where the library listens. */
  to: { port: number; address: string }
  failed(error: unknown): void
}) {
  const { port, bind, to, failed } = options
  const passwords = new Map<string, string>()
  const clients = new Map<string, Client>()
  const turnProxy = createSocket('udp4')
  turnProxy.bind(port, bind)
  await once(turnProxy, 'listening')
  turnProxy.on('error', failed)
  turnProxy.on('message', (bytes, from) => {
    const name = `${from.address}:${from.port}`
    const ufrag = fixTiebreaker(bytes, passwords)
    if (ufrag !== undefined && clients.get(name)?.ufrag !== ufrag) {
      clients.get(name)?.socket.close()
      clients.set(name, openClient(ufrag, from))
    }
    const client = clients.get(name)
    if (!client) return
    client.lastSeenAt = performance.now()
    client.socket.send(bytes, to.port, to.address)
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    closeClients(({ lastSeenAt }) => now - lastSeenAt > maxSilenceMs)
  }, maxSilenceMs / 3)

  function openClient(ufrag: string, from: RemoteInfo): Client {
    const socket = createSocket('udp4')
    socket.bind(0, to.address)
    socket.on('error', failed)
    socket.on('message', (bytes, { port }) => {
      if (port !== to.port) return
      const message = readStun(bytes)
      const mapped = message?.type === stun.success && message.value(stun.mappedAddress)
      // The library saw this socket's address; the client has to read the TURN server's.
      if (mapped) {
        setAddress(mapped, from)
        message.sign(passwords.get(ufrag) ?? '')
      }
      turnProxy.send(bytes, from.port, from.address)
    })
    return { socket, ufrag, lastSeenAt: performance.now() }
  }

  function closeClients(which: (client: Client) => boolean) {
    for (const [name, client] of clients) {
      if (!which(client)) continue
      clients.delete(name)
      client.socket.close()
    }
  }

  return {
    port: turnProxy.address().port,
    /** Lets clients through that know the password of this connection. */
    open: (ufrag: string, password: string) => void passwords.set(ufrag, password),
    revoke(ufrag: string) {
      passwords.delete(ufrag)
      closeClients((client) => client.ufrag === ufrag)
    },
    close() {
      clearInterval(sweep)
      closeClients(() => true)
      turnProxy.close()
    },
  }
}

/**
 * Fixes a request of a client that knows the password of a connection.
 * @param passwords of the connections, by their ICE username fragments.
 * @returns the ICE username fragment of that connection.
 */
function fixTiebreaker(bytes: Buffer, passwords: ReadonlyMap<string, string>) {
  const message = readStun(bytes)
  if (message?.type !== stun.request) return undefined
  const ufrag = message.value(stun.username)?.toString().split(':')[0] ?? ''
  const password = passwords.get(ufrag)
  if (password === undefined || !message.isSigned(password)) return undefined
  const tiebreaker = message.value(stun.controlling) ?? message.value(stun.controlled)
  if (tiebreaker?.length === 8 && !tiebreaker.some(Boolean)) {
    tiebreaker.writeUInt8(1, 7)
    message.sign(password)
  }
  return ufrag
}
