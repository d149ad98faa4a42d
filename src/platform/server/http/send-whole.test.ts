import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRequestIds } from './request-ids.ts'
import { sendWhole, wholeAnswer } from './send-whole.ts'

test('an answer that waits for a slow reader keeps its id', async () => {
  const headers = { 'x-request-id': '', 'content-length': '2' }
  const answer = wholeAnswer(200, headers, Buffer.from('Hi'))
  const ids = openRequestIds()
  const server = createServer((request, response) => {
    // So much that the answer behind it cannot be sent yet.
    if (request.url === '/full') response.socket?.write(Buffer.alloc(20_000_000, '.'))
    sendWhole(response, answer, { ids, lastLines: '\r\n' })
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const ask = (path: string) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: academy.example\r\n\r\n`)
    return socket
  }
  const idFrom = async (socket: ReturnType<typeof ask>) => {
    let text = ''
    for await (const chunk of socket) {
      text = (text + chunk).slice(-500)
      if (text.endsWith('\r\n\r\nHi')) break
    }
    return /x-request-id: (\S+)/.exec(text)?.[1]
  }
  const first = await idFrom(ask('/'))
  const slow = ask('/full').pause()
  await once(server, 'request')
  const others = [await idFrom(ask('/')), await idFrom(ask('/'))]
  const all = [first, await idFrom(slow), ...others]
  expect(all.every((id) => id?.length === 36)).toBe(true)
  expect(new Set(all).size).toBe(4)
})
