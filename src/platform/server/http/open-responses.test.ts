import { EventEmitter } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endOpenResponsesOnStop, endWithServer } from './open-responses.ts'

test('streams end with their server, also one that begins while it stops', async () => {
  const app = Fastify()
  const ended: string[] = []
  const stream = (name: string) =>
    endWithServer(app, 'events', new EventEmitter(), () => void ended.push(name))
  endOpenResponsesOnStop(app)
  app.addHook('preClose', async () => {
    expect(ended).toEqual(['open'])
    stream('late')
    await expect.poll(() => ended).toEqual(['open', 'late'])
  })
  await app.ready()
  stream('open')
  await app.close()
  expect(ended).toHaveLength(2)
})
