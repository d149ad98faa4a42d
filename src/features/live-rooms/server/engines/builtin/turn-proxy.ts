import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { readStun, setAddress, stun } from './stun.ts'

export type TurnProxy = Awaited<ReturnType<typeof openTurnProxy>>

/** Somebody who comes by a relay, and the socket by which the library knows them. */
type Client = { socket: Socket; ufrag: string; lastSeenAt: number }

const maxSilenceMs = 30_000

/**
 * A second port, before that of the library, for Chromium behind a relay by TCP: its tiebreaker is
 * zero there, which is a number like any other (RFC 8445, section 16.1), but the library takes zero
 * for none and refuses it (paullouisageneau/libjuice#355). So it is handed on with another one, and
 * proved anew. Who does not know the password of a connection gets no answer here.
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
    const ufrag = fixTiebreaker(bytes)
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

  /** For which connection somebody asks who proves to know it. What they ask can be answered then. */
  function fixTiebreaker(bytes: Buffer) {
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

  function openClient(ufrag: string, from: RemoteInfo): Client {
    const socket = createSocket('udp4')
    socket.bind(0, to.address)
    socket.on('error', failed)
    socket.on('message', (bytes, { port }) => {
      if (port !== to.port) return
      const message = readStun(bytes)
      const mapped = message?.type === stun.success && message.value(stun.mappedAddress)
      // What the library saw is this socket; it has to read where the relay is.
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
    /** Who knows the password of this connection comes through from now on. */
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
