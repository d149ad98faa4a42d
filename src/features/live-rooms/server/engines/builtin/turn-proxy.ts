import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { readStun, setAddress, stun } from './stun.ts'

export type RelayGate = Awaited<ReturnType<typeof openRelayGate>>

/** Somebody who comes by a relay, and the socket by which the library knows them. */
type Guest = { socket: Socket; fragment: string; heardAt: number }

const mostSilenceMs = 30_000

/**
 * A second port, before that of the library, for Chromium behind a relay by TCP: its tiebreaker is
 * zero there, which is a number like any other (RFC 8445, section 16.1), but the library takes zero
 * for none and refuses it (paullouisageneau/libjuice#355). So it is handed on with another one, and
 * proved anew. Who does not know the password of a connection gets no answer here.
 */
export async function openRelayGate(options: {
  port: number
  bind?: string | undefined
  /** Where the library listens. */
  to: { port: number; address: string }
  failed(error: unknown): void
}) {
  const { port, bind, to, failed } = options
  const passwords = new Map<string, string>()
  const guests = new Map<string, Guest>()
  const gate = createSocket('udp4')
  gate.bind(port, bind)
  await once(gate, 'listening')
  gate.on('error', failed)
  gate.on('message', (bytes, from) => {
    const name = `${from.address}:${from.port}`
    const fragment = mend(bytes)
    if (fragment !== undefined && guests.get(name)?.fragment !== fragment) {
      guests.get(name)?.socket.close()
      guests.set(name, admit(fragment, from))
    }
    const guest = guests.get(name)
    if (!guest) return
    guest.heardAt = performance.now()
    guest.socket.send(bytes, to.port, to.address)
  })
  const sweep = setInterval(() => {
    const now = performance.now()
    sendAway(({ heardAt }) => now - heardAt > mostSilenceMs)
  }, mostSilenceMs / 3)

  /** For which connection somebody asks who proves to know it. What they ask can be answered then. */
  function mend(bytes: Buffer) {
    const message = readStun(bytes)
    if (message?.type !== stun.request) return undefined
    const fragment = message.value(stun.username)?.toString().split(':')[0] ?? ''
    const password = passwords.get(fragment)
    if (password === undefined || !message.isSigned(password)) return undefined
    const tiebreaker = message.value(stun.controlling) ?? message.value(stun.controlled)
    if (tiebreaker?.length === 8 && !tiebreaker.some(Boolean)) {
      tiebreaker.writeUInt8(1, 7)
      message.sign(password)
    }
    return fragment
  }

  function admit(fragment: string, from: RemoteInfo): Guest {
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
        message.sign(passwords.get(fragment) ?? '')
      }
      gate.send(bytes, from.port, from.address)
    })
    return { socket, fragment, heardAt: performance.now() }
  }

  function sendAway(which: (guest: Guest) => boolean) {
    for (const [name, guest] of guests) {
      if (!which(guest)) continue
      guests.delete(name)
      guest.socket.close()
    }
  }

  return {
    port: gate.address().port,
    /** Who knows the password of this connection comes through from now on. */
    open: (fragment: string, password: string) => void passwords.set(fragment, password),
    shut(fragment: string) {
      passwords.delete(fragment)
      sendAway((guest) => guest.fragment === fragment)
    },
    close() {
      clearInterval(sweep)
      sendAway(() => true)
      gate.close()
    },
  }
}
