import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { RequestIds } from './request-ids.ts'
import type { Headers } from './security-headers.ts'

/** An answer but for its date and, where it has one, the request's id. */
export type WholeAnswer = {
  status: number
  /** Up to the id, and from there on. */
  head: readonly [string, string] | readonly [string]
  body: Buffer | undefined
  /** All of it as it is sent in this second, with the id of the last request. */
  bytes?: { lastLines: string; all: Buffer } | undefined
}

export function wholeAnswer(status: number, headers: Headers, body?: Buffer): WholeAnswer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
  const name = '\r\nx-request-id: '
  const [before = '', after] = head.split(`${name}\r\n`)
  return { status, head: after === undefined ? [head] : [before + name, `\r\n${after}`], body }
}

/**
 * Sends an answer on a connection that stays, by one write. Node would check and join its twenty headers
 * anew every time, and write head, body and end by themselves; a third of such an answer. It leaves both
 * out where `_header` and `_headerSent` are there, which are not documented: pages-from-memory.test.ts compares
 * the bytes with what Node writes itself.
 */
export function sendWhole(
  response: ServerResponse,
  answer: WholeAnswer,
  { ids, lastLines }: { ids: RequestIds; lastLines: string },
) {
  const { socket } = response
  const { status, head, body } = answer
  const withHead = response as unknown as { _header: string; _headerSent: boolean }
  response.statusCode = status
  if (!socket?.writable) {
    // It waits for an earlier one on its connection, or nobody is there any more.
    withHead._header = headOf(answer, ids, lastLines)
    response.end(body)
    return
  }
  socket.write(bytesOf(answer, ids, lastLines))
  // Who reads slowly still needs them.
  if (socket.writableLength > 0) answer.bytes = undefined
  withHead._header = head[0]
  withHead._headerSent = true
  response.end()
}

function bytesOf(answer: WholeAnswer, ids: RequestIds, lastLines: string) {
  const { head, body, bytes } = answer
  if (bytes?.lastLines === lastLines) {
    if (saysId(answer)) ids.writeNext(bytes.all, head[0].length)
    return bytes.all
  }
  const text = Buffer.from(headOf(answer, ids, lastLines), 'latin1')
  const all = body ? Buffer.concat([text, body]) : text
  answer.bytes = { lastLines, all }
  return all
}

const headOf = ({ head: [before, after] }: WholeAnswer, ids: RequestIds, lastLines: string) =>
  before + (after === undefined ? '' : ids.next() + after) + lastLines

/** Whether the answer has the id of its request. */
export const saysId = ({ head }: WholeAnswer) => head.length > 1

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
