import type { Db } from '#platform/server/db/database.ts'
import { deleteStandingsOf } from './room-server/data.ts'

/** Forgets how somebody with an account stands with the rooms that are live. */
export const eraseStandings = (trx: Db, userId: string) => deleteStandingsOf(trx, userId)
