import { listAddressees } from '#features/accounts/server/data.ts'
import { academy } from '#platform/academy.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { MailQueue } from '#platform/server/mail/mail-queue.ts'
import { lastDaily, type NewsChoice, NewsKind } from '../../news-rules.ts'
import { notificationText } from '../../text.ts'
import { contentOf } from '../present.ts'
import { takeDailyNews, takeNewsAtOnce, type WaitingNews } from './data.ts'
import { newsEmail } from './emails.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type Deps = {
  db: Db
  clock: Clock
  mailQueue: Pick<MailQueue, 'postAll'>
  publicUrl: string
  unsubscribe: UnsubscribeLinks
}

/**
 * Posts one mail to everybody for whom news is due; a job calls this every minute. Several copies of
 * the server may do it at once.
 */
export async function sendNews(deps: Deps) {
  const now = deps.clock()
  const due = lastDaily(now, academy.timeZone)
  while (await postBatch(deps, 'at_once', (trx) => takeNewsAtOnce(trx, now, mostPeople)));
  while (await postBatch(deps, 'daily', (trx) => takeDailyNews(trx, due, mostPeople)));
}

/** People in a transaction: their mails, of some kilobytes, are in memory together. */
const mostPeople = 500

type How = Exclude<NewsChoice, 'never'>

/** False where nothing waited any more. */
const postBatch = (
  { db, mailQueue, publicUrl, unsubscribe }: Deps,
  how: How,
  take: (trx: Db) => ReturnType<typeof takeDailyNews>,
) =>
  db.transaction().execute(async (trx) => {
    // Two at once would each get a part of somebody's news, and send two mails.
    await lockFor(trx, 'news by mail')
    const { count, news } = await take(trx)
    const byPerson = Map.groupBy(news, ({ user_id }) => user_id)
    const people = await listAddressees(trx, [...byPerson.keys()])
    const mails = people.map((person) => {
      const own = byPerson.get(person.id) ?? []
      const kinds = NewsKind.options.filter((kind) => own.some((item) => item.kind === kind))
      return newsEmail({
        person,
        kinds: kinds.length,
        items: own.map((row) => itemOf(row, person.time_zone)),
        how,
        publicUrl,
        unsubscribe: unsubscribe.to({ userId: person.id, kinds }),
      })
    })
    await mailQueue.postAll(trx, 'news', mails)
    return count > 0
  })

const itemOf = (row: WaitingNews, reader: string) => ({
  ...notificationText(contentOf(row), reader),
  at: row.created_at,
})
