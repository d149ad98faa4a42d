import { stepMs } from './prober.ts'

export type PacingTimer = ReturnType<typeof openPacingTimer>

/** Calls back every few milliseconds for connections on which packets wait, and only while they do. */
export function openPacingTimer(failed: (error: unknown) => void) {
  const sending = new Set<(now: number) => boolean>()
  let timer: NodeJS.Timeout | undefined

  function step() {
    const now = performance.now()
    for (const send of sending) {
      try {
        if (!send(now)) sending.delete(send)
      } catch (error) {
        sending.delete(send)
        failed(error)
      }
    }
    if (sending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Calls `send` until it returns false. */
    wake(send: (now: number) => boolean) {
      sending.add(send)
      timer ??= setInterval(step, stepMs)
    },
    remove: (send: (now: number) => boolean) => void sending.delete(send),
  }
}
