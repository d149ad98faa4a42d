import { useEffect, useRef, useState } from 'react'

type On = { signal: AbortSignal; onProgress: (fraction: number) => void }

/** How far the reading of a file is; `read` without a result where this browser cannot read it. */
type Reading<Result> =
  | { state: 'none' }
  | { state: 'reading'; done: number }
  | { state: 'read'; result: Result | undefined }

/**
 * Reads the file that was chosen in a form, beside the rest of the form: one that is sent meanwhile waits
 * until it is read. Another choice, and a closed form, end the reading.
 */
export function useReading<Result>(read: (file: File, on: On) => Promise<Result | undefined>) {
  const [reading, setReading] = useState<Reading<Result>>({ state: 'none' })
  const [stopWaiting, setStopWaiting] = useState<() => void>()
  const running = useRef<{ controller: AbortController; result: Promise<Result | undefined> }>(
    undefined,
  )
  useEffect(() => () => running.current?.controller.abort(), [])

  return {
    reading,
    /** Begins to read a file; none is read without one. */
    begin(file: File | undefined) {
      running.current?.controller.abort()
      running.current = undefined
      if (!file) return setReading({ state: 'none' })
      const controller = new AbortController()
      const { signal } = controller
      const show = (now: Reading<Result>) => signal.aborted || setReading(now)
      const onProgress = (done: number) => show({ state: 'reading', done })
      onProgress(0)
      const result = read(file, { signal, onProgress }).catch(() => undefined)
      running.current = { controller, result }
      void result.then((found) => show({ state: 'read', result: found }))
    },
    /**
     * What was read, once it is; undefined where nothing could be.
     * @throws {DOMException} `AbortError`, when the wait is called off; the reading goes on.
     */
    async untilRead() {
      const stop = Promise.withResolvers<never>()
      const calledOff = new DOMException('Nobody waits for it any more.', 'AbortError')
      setStopWaiting(() => () => stop.reject(calledOff))
      try {
        return await Promise.race([running.current?.result, stop.promise])
      } finally {
        setStopWaiting(undefined)
      }
    },
    /** Calls the wait off; undefined where nothing waits. */
    stopWaiting,
  }
}
