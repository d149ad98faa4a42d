import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { visitor } from '#platform/actor.ts'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { registerSockets, serveSocket } from './sockets.ts'

const { openSocket } = {
  openSocket: endpoint({
    method: 'GET',
    path: '/socket',
    summary: 'A socket',
    access: 'everyone',
    responds: 'socket',
    receives: z.object({ number: z.int() }),
  }),
} satisfies Contract

type Open = Parameters<typeof serveSocket>[4]

/** A server with one socket, and a client of it. */
async function connect(open: Open) {
  const app = Fastify()
  await registerSockets(app, { mostBytes: 1000 })
  const kernel = { authenticate: async () => visitor }
  app.get('/socket', { websocket: true }, (socket, request) =>
    serveSocket(socket, request, openSocket, kernel, open),
  )
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return socket
}

test('messages are handled in order, also those that come while the socket is being opened', async () => {
  const events: (number | string)[] = []
  const { promise: isReady, resolve: ready } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>()
  const socket = await connect(async () => {
    await isReady
    events.push('opened')
    return {
      async onMessage(message) {
        const { number } = message as { number: number }
        // Earlier messages take longer.
        for (let turn = number; turn < 3; turn += 1) await nextTurn()
        events.push(number)
      },
      onInvalid: () => void events.push('invalid'),
      onClose() {
        events.push('ended')
        over()
      },
    }
  })
  for (const message of [
    { number: 0 },
    { number: 1 },
    'nonsense',
    { number: 9, text: 'a\0' },
    { number: 2 },
  ]) {
    socket.send(JSON.stringify(message))
  }
  socket.close()
  ready()
  await isOver
  expect(events).toEqual(['opened', 0, 1, 'invalid', 'invalid', 2, 'ended'])
})

test('where opening returns nothing, messages are ignored and the socket closes', async () => {
  const socket = await connect(async (line) => {
    line.close(4004, 'There is nothing here.')
    return undefined
  })
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  )
  socket.send('{"number":1}')
  expect(await closed).toBe(4004)
})
