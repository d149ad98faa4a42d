import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * What a person has open shows them as they are now, above and beside what they have written. Pages
 * of others do so when they next ask: a new picture must not make a whole academy ask at once.
 */
export const publishProfileChange = (trx: Db, user_id: string) =>
  publishChanges(trx, [
    { topic: 'session', user_id },
    { topic: 'discussions', user_id },
    { topic: 'announcements', user_id },
  ])
