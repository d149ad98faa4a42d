import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NotificationKind } from '../../kind-rules.ts'
import type { NewsChoice } from '../../news-rules.ts'
import { updateWaiting, upsertNewsChoices } from './data.ts'

type Choices = Partial<Record<NotificationKind, NewsChoice>>

/** Chooses how kinds of news come to somebody by mail; what already waits to be mailed follows. */
export async function chooseNews(trx: Db, userId: string, choices: Choices, now: Date) {
  const chosen = Object.entries(choices) as [NotificationKind, NewsChoice][]
  await upsertNewsChoices(trx, userId, chosen, now)
  await updateWaiting(trx, userId, chosen)
  await publishChange(trx, { topic: 'notifications', user_id: userId })
}
