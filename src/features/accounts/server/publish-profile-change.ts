import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Makes a person's own open pages fetch the profile again. Pages of others show it when they next fetch
 * something, so that a new picture does not make a whole academy fetch at once.
 */
export const publishProfileChange = (trx: Db, user_id: string) =>
  publishChanges(trx, [
    { topic: 'session', user_id },
    { topic: 'discussions', user_id },
    { topic: 'announcements', user_id },
  ])
