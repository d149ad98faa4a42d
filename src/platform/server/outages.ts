import { setTimeout as wait } from 'node:timers/promises'

/** Whether the database answers, and who tells that it does not or does again. */
type Observer = {
  ready(): Promise<boolean>
  away(): void
  back(): void
}

/** More lines than this are not held while it is found out whether the database is away. */
const mostHeld = 100

/**
 * One line for an outage of the database and one for its end, however many requests and jobs fail
 * meanwhile. What looks like one may be another server that cannot be reached, so the database is
 * asked first; until it has answered the lines are held.
 */
export function openOutages({ tryAgainMs = 1_000 } = {}) {
  let observer: Observer | undefined
  let isAway = false
  const held: (() => void)[] = []

  async function findOut(by: Observer) {
    if (await by.ready()) {
      for (const write of held.splice(0)) write()
      return
    }
    isAway = true
    held.length = 0
    by.away()
    do await wait(tryAgainMs, undefined, { ref: false })
    while (observer === by && !(await by.ready()))
    isAway = false
    if (observer === by) by.back()
  }

  return {
    /** From now on outages are told by this observer; returns a function that ends it. */
    observe(by: Observer) {
      observer = by
      return () => {
        if (observer === by) observer = undefined
      }
    },

    /** Takes a line about a failure that may be an outage, and writes it unless it is one. */
    failed(write: () => void) {
      if (!observer) return write()
      if (isAway || held.length >= mostHeld) return
      if (held.push(write) === 1) void findOut(observer)
    },
  }
}
