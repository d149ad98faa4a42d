import { setTimeout as wait } from 'node:timers/promises'

/**
 * A question that anybody may put as often as they like: it is asked once at a time, and its answer
 * is kept. Undefined where it fails, or where nothing is answered in time.
 */
export function askedSeldom<Answer>(
  ask: () => Promise<Answer>,
  { keepMs, timeoutMs = 2_000 }: { keepMs: number; timeoutMs?: number },
) {
  let last: { answer: Answer | undefined; until: number } | undefined
  let asking: Promise<Answer | undefined> | undefined
  const keep = (answer: Answer | undefined) => {
    last = { answer, until: performance.now() + keepMs }
    return answer
  }
  return async () => {
    if (last && performance.now() < last.until) return last.answer
    asking ??= ask()
      .then(keep, () => keep(undefined))
      .finally(() => {
        asking = undefined
      })
    const late = new AbortController()
    const answered = await Promise.race([
      asking.then((answer) => ({ answer })),
      wait(timeoutMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
    ])
    late.abort()
    return answered ? answered.answer : keep(undefined)
  }
}
