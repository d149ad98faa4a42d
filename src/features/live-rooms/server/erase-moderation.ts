import type { Db } from '#platform/server/db/database.ts'
import { deleteModerationFlagsOf } from './room-server/data.ts'

/** Forgets how somebody with an account stands with the rooms that are live. */
export const eraseModeration = (trx: Db, userId: string) => deleteModerationFlagsOf(trx, userId)
