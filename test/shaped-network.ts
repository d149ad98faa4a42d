import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { type LineShape, simulateLine } from './simulated-line.ts'

/**
 * A line before a UDP server on this machine: the same one for all connections that use it. `down`
 * is towards the client.
 */
export async function openShapedNetwork(
  port: number,
  shapes: { down?: LineShape; up?: LineShape },
) {
  const lines = { down: simulateLine({ ...shapes.down }), up: simulateLine({ ...shapes.up }, 2) }
  const front = createSocket('udp4').bind(0, '127.0.0.1')
  await once(front, 'listening')
  // Kept, because a page may still be told of addresses when the sockets have been closed.
  const { port: frontPort } = front.address()
  const backs = new Map<number, Socket>()
  let isOpen = true
  let isCut = false

  function pass(line: (typeof lines)['down'], bytes: Buffer, send: () => void) {
    const now = performance.now()
    const at = line.arrival(bytes.length + udpBytes, now)
    if (at !== undefined && !isCut) setTimeout(() => isOpen && send(), at - now)
  }

  front.on('message', (bytes, { port: from }) => {
    const back = backs.get(from) ?? createSocket('udp4')
    if (!backs.has(from)) {
      back.on('message', (answer) =>
        pass(lines.down, answer, () => front.send(answer, from, '127.0.0.1')),
      )
    }
    backs.set(from, back)
    pass(lines.up, bytes, () => back.send(bytes, port, '127.0.0.1'))
  })
  return {
    ...lines,
    via: (candidate: string) => candidate.replaceAll(` ${port} `, ` ${frontPort} `),
    /** Drops everything in both directions, or stops that. */
    cut(is: boolean) {
      isCut = is
    },
    close() {
      isOpen = false
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}

/** UDP and IPv4. */
const udpBytes = 28
