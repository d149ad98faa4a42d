import platform from 'virtual:operations/platformContract'
import type { platformContract } from '#platform/contract.ts'
import { call } from '#platform/web/api.ts'
import { operations } from '#platform/web/operations.ts'

const api = operations<typeof platformContract>(platform)

const listeners = new Set<() => void>()
let isAway = false
let isAsking = false

/** Whether the server, or the database behind it, is away. It is asked only when there is a sign of it. */
export const serverAway = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  get: () => isAway,

  /** Finds out after a failure; while the server is away, asks until it is back. */
  async find() {
    if (isAsking) return
    isAsking = true
    while (!(await answers())) {
      tell(true)
      await pause()
    }
    isAsking = false
    tell(false)
  },
}

function tell(now: boolean) {
  if (isAway === now) return
  isAway = now
  for (const listener of listeners) listener()
}

const answers = () =>
  // Its answer takes two seconds where the database is silent.
  call(api.health).then(
    () => true,
    () => false,
  )

/** Random, so that open pages do not all come at once. A hidden page waits until somebody looks. */
async function pause() {
  await new Promise((resolve) => setTimeout(resolve, 2_000 + Math.random() * 2_000))
  if (!document.hidden) return
  await new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  )
}
