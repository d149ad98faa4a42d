import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { unavailable } from '#platform/errors.ts'
import type { Log } from '#platform/server/log.ts'
import { acquireRoomLock, releaseRoomLock } from './data.ts'
import { openLockConnection } from './lock-connection.ts'

/**
 * The locks of the rooms that this server holds. Media of a room meet in one process, so only one
 * of several servers on a database may hold it. A lock is released with its connection.
 * @param options.lost called when the connection broke: another server may take its rooms.
 */
export function openRoomLocks({
  connection,
  log,
  lost,
  patienceMs = 4_000,
}: {
  connection: pg.ClientConfig
  log: Log
  lost: () => void
  /** How long a page waits for its room. */
  patienceMs?: number
}) {
  const locks = openLockConnection({ connection, log, lost, queryTimeoutMs: patienceMs * 15 })

  const release = (roomId: string) =>
    locks.inTurn(async (client) => void (await releaseRoomLock(client, roomId)))

  return {
    /**
     * Whether this server holds the room now. It has to be released as often as it was acquired.
     * @throws where the database does not say so within seconds
     */
    async acquire(roomId: string) {
      const acquired = locks.inTurn((client) => acquireRoomLock(client, roomId))
      const late = new AbortController()
      const answer = await Promise.race([
        acquired,
        wait(patienceMs, undefined, { ref: false, signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
      if (answer !== undefined) return answer
      // The connection stays, and with it the rooms; what it acquires now nobody waits for.
      acquired.then((isOurs) => (isOurs ? release(roomId) : undefined)).catch(() => {})
      throw unavailable()
    },
    release,
    close: locks.close,
  }
}
