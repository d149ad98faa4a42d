/** Requests to the media process that wait for their responses. */
export function openPendingRequests() {
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout }>()
  let last = 0

  function take(id: number) {
    const one = waiting.get(id)
    clearTimeout(one?.timer)
    waiting.delete(id)
    return one
  }

  const fail = (id: number, error: Error) => take(id)?.reject(error)

  return {
    fail,
    answer: (id: number, answer: unknown) => take(id)?.resolve(answer),
    request(send: (id: number) => void) {
      last += 1
      const id = last
      const timer = setTimeout(() => fail(id, new Error('Live video does not answer.')), timeoutMs)
      const request = { ...Promise.withResolvers<unknown>(), timer }
      waiting.set(id, request)
      send(id)
      return request.promise
    },
    failAll(error: Error) {
      for (const id of [...waiting.keys()]) fail(id, error)
    },
  }
}

/** Milliseconds. */
const timeoutMs = 10_000
