import type { Db } from '#platform/server/db/database.ts'
import { deleteStanding, insertStandings, type listStandings } from './data.ts'

export type Standing = 'admitted' | 'removed' | 'watched' | 'silenced' | 'muted'

export type Standings = ReturnType<typeof openStandings>

/**
 * How people stand with a room until its class ends. They are in the database too, so that neither a
 * server that starts anew nor a room that empties forgets who was removed.
 */
export function openStandings(
  db: Db,
  roomId: string,
  rows: Awaited<ReturnType<typeof listStandings>>,
) {
  const all = new Set(rows.map(({ standing, who }) => nameOf(standing as Standing, who)))
  return {
    has: (standing: Standing, who: string) => all.has(nameOf(standing, who)),
    /** It holds at once; what this returns ends when it is written down. */
    async give(standing: Standing, ...people: string[]) {
      const fresh = people.filter((who) => !all.has(nameOf(standing, who)))
      for (const who of fresh) all.add(nameOf(standing, who))
      if (fresh.length > 0) await insertStandings(db, { roomId, standing, people: fresh })
    },
    async take(standing: Standing, who: string) {
      if (all.delete(nameOf(standing, who))) await deleteStanding(db, { roomId, standing, who })
    },
  }
}

const nameOf = (standing: Standing, who: string) => `${standing} ${who}`
