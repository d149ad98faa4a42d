import { deleteWithNews } from '#features/assignments/server/delete-with-news.ts'
import type { Retention } from '#platform/server/retention.ts'
import { countPlayedBefore, listPlayedBefore } from './data.ts'

/** Performances, each with its takes, waves, comments and grade, by when the last take was handed in. */
export const performancesRetention: Retention = {
  findOld: countPlayedBefore,

  deleteOld: (db, before) =>
    db.transaction().execute(async (trx) => {
      for (const submission of await listPlayedBefore(trx, before)) {
        await deleteWithNews(trx, submission)
      }
    }),
}
