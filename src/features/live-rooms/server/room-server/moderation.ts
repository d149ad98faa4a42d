import type { Db } from '#platform/server/db/database.ts'
import { deleteModerationFlag, insertModerationFlags, type listModerationFlags } from './data.ts'

export type ModerationFlag =
  | 'admitted'
  | 'removed'
  | 'watched'
  | 'silenced'
  | 'muted'
  | 'kept-muted'
  | 'knocking'

/** Who a flag of the whole room is about. */
export const everybody = 'everybody'

export type Moderation = ReturnType<typeof openModeration>

/**
 * The moderation flags of a room until its class ends. They are also in the database, so that
 * neither a restart of the server nor an empty room forgets who was removed.
 */
export function openModeration(
  db: Db,
  roomId: string,
  rows: Awaited<ReturnType<typeof listModerationFlags>>,
) {
  const all = new Set(rows.map(({ standing, who }) => nameOf(standing as ModerationFlag, who)))
  return {
    has: (flag: ModerationFlag, who: string) => all.has(nameOf(flag, who)),
    /** The flag holds at once; the promise resolves when it is stored. */
    async set(flag: ModerationFlag, ...people: string[]) {
      const fresh = people.filter((who) => !all.has(nameOf(flag, who)))
      for (const who of fresh) all.add(nameOf(flag, who))
      if (fresh.length > 0) await insertModerationFlags(db, { roomId, flag, people: fresh })
    },
    async clear(flag: ModerationFlag, who: string) {
      if (all.delete(nameOf(flag, who))) await deleteModerationFlag(db, { roomId, flag, who })
    },
  }
}

const nameOf = (flag: ModerationFlag, who: string) => `${flag} ${who}`
