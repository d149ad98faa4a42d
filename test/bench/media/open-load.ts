import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Asked, Counted } from './load.ts'
import type { Candidate } from './room-under-load.ts'

export type Load = ReturnType<typeof openLoad>

/** The people in the rooms, in a process of their own, so that what they cost is not the server's. */
export function openLoad() {
  const program = fork(join(import.meta.dirname, 'load.ts'), { execArgv: [] })
  const ended = once(program, 'exit')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  program.on('message', (message: { id: number; answer: unknown; error?: string }) => {
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) one?.reject(new Error(message.error))
    else one?.resolve(message.answer)
  })

  function ask<Answer = void>(asked: Asked) {
    const question = Promise.withResolvers<unknown>()
    last += 1
    waiting.set(last, question)
    program.send({ id: last, asked })
    return question.promise as Promise<Answer>
  }

  return {
    publish: (person: string, ssrc: number) => ask<string>({ type: 'publish', person, ssrc }),
    published: (person: string, sdp: string) => ask({ type: 'published', person, sdp }),
    receive: (person: string, sdp: string) => ask<string>({ type: 'receive', person, sdp }),
    reach: (person: string, candidates: Candidate[]) => ask({ type: 'reach', person, candidates }),
    connected: () => ask<number>({ type: 'connected' }),
    stream: () => ask({ type: 'stream' }),
    count: () => ask<Counted>({ type: 'count' }),
    async close() {
      await ask({ type: 'close' })
      program.disconnect()
      await ended
    },
  }
}
