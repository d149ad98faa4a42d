import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'

/**
 * A name server (RFC 1035) on a port of its own that knows the texts at these names and says of every
 * other that there is none; and a resolver that asks it.
 */
export async function startNameServer(texts: Readonly<Record<string, readonly string[]>>) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port }) => {
    const end = query.indexOf(0, 12) + 1 + 4
    const question = query.subarray(12, end)
    const found = texts[nameIn(question)]
    const header = Buffer.alloc(12)
    query.copy(header, 0, 0, 2)
    // An answer with recursion, and NXDOMAIN where there is nothing.
    header.writeUInt16BE(found ? 0x81_80 : 0x81_83, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found?.length ?? 0, 6)
    socket.send(Buffer.concat([header, question, ...(found ?? []).map(record)]), port)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 1_000, tries: 2 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, stop: () => socket.close() }
}

function nameIn(question: Buffer) {
  const labels: string[] = []
  for (let at = 0; question[at]; at += 1 + (question[at] ?? 0))
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

/** A TXT record of the name that was asked for; a text may be of several strings of 255 bytes. */
function record(text: string) {
  const strings = text.match(/.{1,255}/gs) ?? ['']
  const data = Buffer.concat(
    strings.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
  )
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc0_0c, 0)
  head.writeUInt16BE(16, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
