import type { Db } from '#platform/server/db/database.ts'
import { deleteModerationFlag, insertModerationFlags, type listModerationFlags } from './data.ts'

export type ModerationFlag = 'admitted' | 'removed' | 'watched' | 'silenced' | 'muted'

export type Moderation = ReturnType<typeof openModeration>

/**
 * How people stand with a room until its class ends. They are in the database too, so that neither a
 * server that starts anew nor a room that empties forgets who was removed.
 */
export function openModeration(
  db: Db,
  roomId: string,
  rows: Awaited<ReturnType<typeof listModerationFlags>>,
) {
  const all = new Set(rows.map(({ standing, who }) => nameOf(standing as ModerationFlag, who)))
  return {
    has: (flag: ModerationFlag, who: string) => all.has(nameOf(flag, who)),
    /** It holds at once; what this returns ends when it is written down. */
    async give(flag: ModerationFlag, ...people: string[]) {
      const fresh = people.filter((who) => !all.has(nameOf(flag, who)))
      for (const who of fresh) all.add(nameOf(flag, who))
      if (fresh.length > 0) await insertModerationFlags(db, { roomId, flag, people: fresh })
    },
    async take(flag: ModerationFlag, who: string) {
      if (all.delete(nameOf(flag, who))) await deleteModerationFlag(db, { roomId, flag, who })
    },
  }
}

const nameOf = (flag: ModerationFlag, who: string) => `${flag} ${who}`
