import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Headers } from './security-headers.ts'

/** The head of an answer, but for the request's id, where it has one, and the date. */
export type Head = { status: number; before: string; after: string; hasId: boolean }

export function headOf(status: number, headers: Headers): Head {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const id = lines.findIndex((line) => line.startsWith('x-request-id: '))
  const statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  if (id < 0) return { status, before: statusLine, after: lines.join(''), hasId: false }
  return {
    status,
    before: `${statusLine}${lines.slice(0, id).join('')}x-request-id: `,
    after: `\r\n${lines.slice(id + 1).join('')}`,
    hasId: true,
  }
}

/**
 * Sends an answer on a connection that stays. Node would check and join its twenty headers anew every
 * time, which costs a fifth of such an answer; it takes a head that is there already from `_header`,
 * which is not documented: pages-from-memory.test.ts compares the bytes with what Node writes itself.
 */
export function sendWhole(
  response: ServerResponse,
  { status, before, after, hasId }: Head,
  { id, lastLines, body }: { id: string; lastLines: string; body: Buffer | undefined },
) {
  response.statusCode = status
  const withHead = response as unknown as { _header: string }
  withHead._header = before + (hasId ? id : '') + after + lastLines
  response.end(body)
}

/** What Node itself adds to every answer of a server, made anew every second. */
export function lastLinesOf(server: Server) {
  let madeAt = 0
  let lines = ''
  return () => {
    const second = Math.floor(Date.now() / 1000)
    if (second === madeAt) return lines
    madeAt = second
    lines =
      `Date: ${new Date(second * 1000).toUTCString()}\r\nConnection: keep-alive\r\n` +
      `Keep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}\r\n\r\n`
    return lines
  }
}
