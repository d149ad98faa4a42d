import type { Person } from '#platform/actor.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Log } from '#platform/server/log.ts'
import { type Draft, type KindName, whyNotPublish } from '../rules.ts'
import { listDue, lockDocument, updateSchedule } from './data.ts'
import {
  addVersion,
  change,
  type Edit,
  type EditDeps,
  nothingToPublish,
  refuseUnfinished,
} from './edit-document.ts'

/**
 * Lets a draft go out at a time; null holds it back.
 * @throws {HttpError} 404, 409, 422 with a sentence for each field that is not ready
 */
export const scheduleDraft = (deps: EditDeps, edit: Edit, publishAt: Date | null, actor: Person) =>
  change(deps, edit, async (trx, { kind, draft }) => {
    if (!draft) throw nothingToPublish()
    if (publishAt) refuseUnfinished(kind, draft)
    await updateSchedule(trx, edit.id, publishAt && { at: publishAt, by: actor.id })
  })

/**
 * Publishes the drafts whose time has come, in the name of who scheduled them. One that its kind does
 * not allow any more, since the kind has changed, is held back.
 */
export async function publishDue(deps: EditDeps, log: Log) {
  for (const { id } of await listDue(deps.db, deps.clock())) {
    await deps.db.transaction().execute(async (trx) => {
      const locked = await lockDocument(trx, id)
      if (!locked?.publish_at || locked.publish_at > deps.clock()) return
      const kind = locked.kind as KindName
      const [content, by] = [locked.draft as Draft, locked.drafted_by]
      const problem = whyNotPublish(kind, content)
      if (problem) {
        log.error({ document: id, problem }, 'a draft could not be published at its time')
        await updateSchedule(trx, id, null)
      } else await addVersion(deps, trx, { id, kind, content, by })
      await publishChange(trx, { topic: 'drafts' })
    })
  }
}
