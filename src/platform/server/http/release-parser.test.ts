import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { releaseParser } from './release-parser.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const it of open.splice(0)) it.close()
})

/** A response that has begun and gave up its parser, with the client's end of its connection. */
async function begin() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { connection: 'close' })
    releaseParser(response)
    response.write('one\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  const began = once(server, 'request')
  const client = connect(port, '127.0.0.1')
  open.push(server, { close: () => client.destroy() })
  let text = ''
  client.on('data', (chunk) => {
    text += chunk
  })
  client.write('GET /stream HTTP/1.1\r\nhost: academy.example\r\n\r\n')
  const [, response] = (await began) as [IncomingMessage, ServerResponse]
  await expect.poll(() => text).toContain('one')
  return { client, response, requests, text: () => text }
}

test('is written on to without its parser, and closes the connection at its end', async () => {
  const { client, response, text } = await begin()
  expect((response.socket as Socket & { parser: unknown }).parser).toBeNull()
  response.write('two\n')
  await expect.poll(text).toContain('two')
  const ended = once(client, 'end')
  response.end('three\n')
  await ended
  expect(text()).toMatch(/three\n\r\n0\r\n\r\n$/)
})

test('what arrives meanwhile is no request', async () => {
  const { client, response, requests } = await begin()
  client.write('GET /another HTTP/1.1\r\nhost: academy.example\r\n\r\n')
  const ended = once(client, 'close')
  response.end()
  await ended
  expect(requests).toEqual(['/stream'])
})

test.each([
  ['closes its end', (client: Socket) => client.end()],
  ['breaks off', (client: Socket) => client.resetAndDestroy()],
])('is closed when the client %s', async (_, leave) => {
  const { client, response } = await begin()
  const closed = once(response, 'close')
  leave(client)
  await closed
})
