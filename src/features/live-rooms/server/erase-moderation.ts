import type { Db } from '#platform/server/db/database.ts'
import { deleteModerationFlagsOf } from './room-server/data.ts'

/** Deletes the moderation flags of somebody with an account. */
export const eraseModeration = (trx: Db, userId: string) => deleteModerationFlagsOf(trx, userId)
