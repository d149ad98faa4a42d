import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NotificationKind } from '../../kind-rules.ts'
import type { NewsChoice } from '../../news-rules.ts'
import { updateWaiting, upsertNewsChoices } from './data.ts'

/** Chooses how kinds of news come to somebody by mail; what already waits to be mailed follows. */
export const chooseNews = (
  db: Db,
  userId: string,
  choices: Partial<Record<NotificationKind, NewsChoice>>,
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const chosen = Object.entries(choices) as [NotificationKind, NewsChoice][]
    await upsertNewsChoices(trx, userId, chosen, now)
    await updateWaiting(trx, userId, chosen)
    await publishChange(trx, { topic: 'notifications', user_id: userId })
  })
