import { join } from 'node:path'
import { openProgram } from '../../ask-program.ts'
import type { Command, Counted } from './load.ts'
import type { Candidate } from './room-under-load.ts'

export type Load = ReturnType<typeof openLoad>

/** The clients in a process of their own, so that their cost does not count as the server's. */
export function openLoad() {
  const { ask, close } = openProgram<Command>(join(import.meta.dirname, 'load.ts'))
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
      await close()
    },
  }
}
