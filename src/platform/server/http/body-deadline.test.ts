import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSlowBodies, liftDeadline } from './body-deadline.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = Fastify()
  endSlowBodies(app, 100)
  app.post('/', async ({ body }) => body)
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/slow',
      async (request: unknown, payload: AsyncIterable<Buffer>) => {
        liftDeadline(request as never)
        let text = ''
        for await (const piece of payload) text += piece
        return text
      },
    )
    scope.post('/slow', async ({ body }) => body)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const begin = (path: string, type: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n"a`,
  )
  return socket
}

test('a body that does not arrive is told, and its connection ended', async () => {
  const socket = begin('/', 'application/json')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 [\s\S]*too_slow/)
  await once(socket, 'close')
})

test('one that may take its time is waited for', async () => {
  const other = begin('/', 'application/json')
  const socket = begin('/slow', 'text/slow')
  other.resume()
  await once(other, 'close')
  socket.write('b"')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ab"$/)
  socket.destroy()
})
