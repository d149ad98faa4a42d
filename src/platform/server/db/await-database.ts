import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isUnreachableDatabase } from './unreachable.ts'

/**
 * Opens a database that is another program's, for as long as it takes where it may come up by itself: a
 * machine that starts has no order among its programs. A wrong password is refused at once.
 * @param open throws with the failure as its cause, and a line for people.
 * @param waiting called before the first wait, which takes `firstPauseMs`.
 */
export async function awaitDatabase<Opened>(
  open: () => Promise<Opened>,
  {
    log,
    waiting,
    firstPauseMs = 500,
  }: { log: Log; waiting: () => Promise<unknown>; firstPauseMs?: number },
): Promise<Opened> {
  let told: string | undefined
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(10_000, pauseMs * 2)) {
    try {
      return await open()
    } catch (error) {
      const { message, cause } = error as Error
      if (!mayCome(cause)) throw error
      if (told === undefined) await waiting()
      if (told !== message) log.warn(`${message} It is tried again until it answers.`)
      told = message
      await wait(pauseMs)
    }
  }
}

/** 53300: others have all connections. */
const mayCome = (cause: unknown) =>
  isUnreachableDatabase(cause) || (cause as { code?: unknown } | undefined)?.code === '53300'
