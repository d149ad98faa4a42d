import type { KeyObject } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { jwtVerify } from 'jose'

/** The parameters of a frame. */
type Visit = {
  room: string
  name: string
  config: Record<string, unknown>
  devices: Record<string, string>
  /** The claims of the token; undefined without a token, or with an invalid one. */
  claims: Record<string, unknown> | undefined
}

export type JitsiServer = Awaited<ReturnType<typeof openJitsiServer>>

/**
 * A fake Jitsi server: its script implements the documented IFrame API, its frame has its origin, and
 * the participants of a room learn of each other. There are no media.
 * @param options.jaas acts like JaaS: rooms below the account's name, and a token for everybody.
 */
export async function openJitsiServer({
  jaas,
  port = 0,
}: {
  jaas?: { appId: string; publicKey: KeyObject }
  /** Any free port by default. */
  port?: number
} = {}) {
  const rooms = new Map<string, Map<string, { name: string; reply: ServerResponse }>>()
  const visits: Visit[] = []
  let isScriptThere = true
  const prefix = jaas ? `/${jaas.appId}/` : '/'
  const file = (name: string) => readFile(join(import.meta.dirname, 'jitsi', name))

  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://jitsi')
    if (url.pathname === '/conference') return takeIn(url.searchParams, reply)
    if (url.pathname === `${prefix}external_api.js` && isScriptThere) {
      reply.setHeader('content-type', 'text/javascript')
      return reply.end(await file('external-api.js'))
    }
    if (url.pathname.endsWith('.js') || !url.pathname.startsWith(prefix)) {
      reply.statusCode = 404
      return reply.end()
    }
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    return reply.end(await file('frame.html'))
  })

  /** Sends the participants of a room, and their changes, as server-sent events. */
  async function takeIn(asked: URLSearchParams, reply: ServerResponse) {
    const [room = '', name = ''] = [asked.get('room') ?? '', asked.get('name') ?? '']
    const claims = await claimsOf(asked.get('jwt') ?? '', room)
    const given = (key: string) => JSON.parse(asked.get(key) ?? '{}')
    visits.push({ room, name, config: given('config'), devices: given('devices'), claims })
    reply.setHeader('content-type', 'text/event-stream')
    const tell = (to: ServerResponse, said: object) => to.write(`data: ${JSON.stringify(said)}\n\n`)
    if (jaas && !claims) return void reply.end('data: {"type":"refused"}\n\n')
    const people = rooms.get(room) ?? new Map<string, { name: string; reply: ServerResponse }>()
    rooms.set(room, people)
    const id = randomUUID().slice(0, 8)
    tell(reply, { type: 'joined', id })
    for (const [other, there] of people) {
      tell(there.reply, { type: 'came', id, name })
      tell(reply, { type: 'came', id: other, name: there.name })
    }
    people.set(id, { name, reply })
    reply.on('close', () => {
      people.delete(id)
      for (const there of people.values()) tell(there.reply, { type: 'went', id })
    })
  }

  async function claimsOf(token: string, room: string) {
    if (!jaas) return undefined
    const expected = { audience: 'jitsi', issuer: 'chat', subject: jaas.appId }
    const verified = await jwtVerify(token, jaas.publicKey, expected).catch(() => undefined)
    const claims = verified?.payload
    return claims && `${jaas.appId}/${claims.room}` === room ? claims : undefined
  }

  server.listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    domain: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    /** Removes the script, as where the server is down or blocked, or restores it. */
    serveScript: (isThere: boolean) => {
      isScriptThere = isThere
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
