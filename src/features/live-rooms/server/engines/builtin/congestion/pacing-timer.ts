import type { Clock } from '../clock.ts'
import { stepMs } from './prober.ts'

export type PacingTimer = ReturnType<typeof openPacingTimer>

/** Calls back every few milliseconds for connections on which packets wait, and only while they do. */
export function openPacingTimer(clock: Clock, failed: (error: unknown) => void) {
  const sending = new Set<(now: number) => boolean>()
  let stop: (() => void) | undefined

  function step() {
    const now = clock.now()
    for (const send of sending) {
      try {
        if (!send(now)) sending.delete(send)
      } catch (error) {
        sending.delete(send)
        failed(error)
      }
    }
    if (sending.size > 0) return
    stop?.()
    stop = undefined
  }

  return {
    /** Calls `send` until it returns false. */
    wake(send: (now: number) => boolean) {
      sending.add(send)
      stop ??= clock.every(stepMs, step)
    },
    remove: (send: (now: number) => boolean) => void sending.delete(send),
  }
}
