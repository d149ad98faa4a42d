import { dayIn } from '#platform/dates.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { textOf } from '../content-rules.ts'
import type { Draft } from '../field-types.ts'
import { previewPath } from '../preview-rules.ts'
import { refusals } from '../refusals.ts'
import { type KindName, kindOf, whyNotPublish } from '../rules.ts'
import { kindsOfSite, siteFrom, siteOn } from '../site-rules.ts'
import { findDocument, listStanding } from './data.ts'

/**
 * The site as it would be with the draft of one document, and the path of the page that shows it.
 * @throws {HttpError} 404 where no page does, 422 where the draft is not ready
 */
export async function readPreview({ db, clock }: { db: Db; clock: Clock }, id: string) {
  const row = await findDocument(db, id)
  if (!row) throw refuse(refusals.documentGone)
  const kind = row.kind as KindName
  if (row.isNewer) throw refuse(refusals.newerProgram)
  const written = (row.draft ?? row.content ?? row.last) as Draft
  const problem = whyNotPublish(kind, written)
  if (problem) throw new HttpError(422, problem)
  const others = (await listStanding(db, kindsOfSite)).filter((it) => it.id !== id)
  const published = siteFrom([...others, { kind, content: written }])
  const site = siteOn(published, dayIn(published.academy.timeZone, clock()))
  const { numberedBy } = kindOf(kind)
  const path = previewPath(kind, site, numberedBy ? textOf(written[numberedBy]) : '')
  if (!path) throw refuse(refusals.shownNowhere)
  return { site, path }
}
