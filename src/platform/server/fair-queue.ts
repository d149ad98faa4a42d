import { HttpError } from '#platform/errors.ts'

type Waiting = { group: string; begin: () => void }

/**
 * Runs a few costly tasks at a time. Waiting tasks take turns by group, so that a rush of one group
 * does not delay the others; within a group the order is first in, first out.
 * @param options.mostWaiting in all groups together, `mostOfGroup` in one
 * @param options.mostWaitingMs after which a waiting task is refused
 */
export function fairQueue({
  atOnce,
  mostWaiting,
  mostOfGroup = mostWaiting,
  mostWaitingMs,
}: {
  atOnce: number
  mostWaiting: number
  mostOfGroup?: number
  mostWaitingMs: number
}) {
  /** In the order in which the groups have their turns. */
  const groups = new Map<string, Waiting[]>()
  /** Groups that pause after each turn, for how long, and until when they pause now. */
  const paced = new Map<string, { ms: number; until: number }>()
  let running = 0
  let waiting = 0
  let timer: NodeJS.Timeout | undefined

  return {
    /**
     * Runs the task when its turn has come.
     * @throws {HttpError} 503 where too many wait, or it has waited too long
     */
    async run<Result>(group: string, task: () => Promise<Result>): Promise<Result> {
      await turn(group)
      try {
        return await task()
      } finally {
        running -= 1
        next()
      }
    },

    /** Makes this group pause after each of its turns, for a while. */
    slowDown(group: string, { pauseMs, forMs }: { pauseMs: number; forMs: number }) {
      if (paced.has(group)) return
      paced.set(group, { ms: pauseMs, until: 0 })
      setTimeout(() => {
        paced.delete(group)
        next()
      }, forMs).unref()
    },
  }

  function turn(group: string) {
    if (waiting >= mostWaiting || (groups.get(group)?.length ?? 0) >= mostOfGroup) throw busy()
    return new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => {
        leave(one)
        reject(busy())
      }, mostWaitingMs)
      const one: Waiting = {
        group,
        begin() {
          clearTimeout(timeout)
          resolve()
        },
      }
      waiting += 1
      const inLine = groups.get(group)
      if (inLine) inLine.push(one)
      else groups.set(group, [one])
      next()
    })
  }

  /** Begins as many tasks as there is room for, one of each group at a time. */
  function next() {
    const now = performance.now()
    let hasBegun = true
    let soonest = Number.POSITIVE_INFINITY
    while (hasBegun && running < atOnce) {
      hasBegun = false
      soonest = Number.POSITIVE_INFINITY
      for (const [group, inLine] of [...groups]) {
        const pause = paced.get(group)
        if (running >= atOnce) break
        if (pause && pause.until > now) {
          soonest = Math.min(soonest, pause.until)
          continue
        }
        const [one] = inLine
        if (!one) continue
        if (pause) pause.until = now + pause.ms
        leave(one)
        // The group's next turn comes after everybody else's.
        if (groups.delete(group)) groups.set(group, inLine)
        running += 1
        hasBegun = true
        one.begin()
      }
    }
    clearTimeout(timer)
    if (soonest < Number.POSITIVE_INFINITY) timer = setTimeout(next, soonest - now)
  }

  function leave(one: Waiting) {
    const inLine = groups.get(one.group)
    const at = inLine?.indexOf(one) ?? -1
    if (!inLine || at < 0) return
    inLine.splice(at, 1)
    waiting -= 1
    if (inLine.length === 0) groups.delete(one.group)
  }
}

const busy = () =>
  new HttpError(503, {
    code: 'busy',
    message: 'Many people are logging in at this moment. Please try again in half a minute.',
  })
