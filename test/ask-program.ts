import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a program that answers each `{ id, command }` with `{ id, answer }` or `{ id, error }`. It ends
 * when it is closed, or with its parent process.
 */
export function openProgram<Command>(path: string) {
  const program = fork(path, { execArgv: [] })
  const ended = once(program, 'exit')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  program.on('message', (message: { id: number; answer: unknown; error?: string }) => {
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) one?.reject(new Error(message.error))
    else one?.resolve(message.answer)
  })
  return {
    ask<Answer = unknown>(command: Command) {
      const question = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, question)
      program.send({ id: last, command })
      return question.promise as Promise<Answer>
    },
    async close() {
      if (program.connected) program.disconnect()
      await ended
    },
  }
}
