import { Worker } from 'node:worker_threads'

/** How long a worker is kept for the next request; it takes as much memory as a small server. */
const idleMs = 30_000

/** What a worker answers to the request with this id; its last answer is `done`. */
type Answer = { id: number; kind: string }

/**
 * A worker thread that its first request starts, and that ends when it had none for a while. While it
 * has none it keeps no process alive.
 */
export function idleWorker<Request extends { id: number }, Message extends Answer>(
  file: URL,
  workerData: unknown,
) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let pending = 0

  function open() {
    clearTimeout(idle)
    worker?.ref()
    if (worker) return worker
    const opened = new Worker(file, {
      workerData,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    opened.once('exit', () => {
      if (worker === opened) worker = undefined
    })
    worker = opened
    return opened
  }

  async function close() {
    clearTimeout(idle)
    const ending = worker
    // A request that comes while it ends gets another.
    worker = undefined
    await ending?.terminate()
  }

  return {
    close,

    /** Resolves with the last answer; `onMessage` gets the others as they come. */
    request(request: Omit<Request, 'id'>, onMessage: (message: Message) => void) {
      const id = ++lastId
      const opened = open()
      pending += 1
      return new Promise<void>((resolve, reject) => {
        const receive = (message: Message) => {
          if (message.id !== id) return
          if (message.kind === 'done') end(resolve)
          else onMessage(message)
        }
        const onError = (error: Error) => end(() => reject(error))
        const onExit = () => end(() => reject(new Error('The worker has ended.')))
        opened.on('message', receive).on('error', onError).on('exit', onExit)
        opened.postMessage({ ...request, id })

        function end(settle: () => void) {
          opened.off('message', receive).off('error', onError).off('exit', onExit)
          pending -= 1
          if (pending === 0) {
            opened.unref()
            idle = setTimeout(() => void close(), idleMs).unref()
          }
          settle()
        }
      })
    },
  }
}
