import type { Person } from '#platform/actor.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Log } from '#platform/server/log.ts'
import type { Standing } from '../across-rules.ts'
import { refusals } from '../refusals.ts'
import { type KindName, whyNotPublish } from '../rules.ts'
import { listDue, lockDocument, updateSchedule } from './data.ts'
import { change, type Edit, type EditDeps, type PublishDeps } from './edit-document.ts'
import { addVersion, whyNotName, whyNotTogether } from './publish-draft.ts'

/**
 * Lets a draft go out at a time; null holds it back. What it has to do with other documents is looked
 * at when it goes out, since they may change until then.
 * @throws {HttpError} 404, 409, 422 with a sentence for each field that is not ready
 */
export const scheduleDraft = (
  deps: PublishDeps,
  edit: Edit,
  publishAt: Date | null,
  actor: Person,
) =>
  change(deps, edit, async (trx, { kind, draft }) => {
    if (!draft) throw refuse(refusals.nothingToPublish)
    const problem =
      publishAt &&
      (whyNotPublish(kind, draft) ?? (await whyNotName(actor, deps, trx, { kind, content: draft })))
    if (problem) throw new HttpError(422, problem)
    await updateSchedule(trx, edit.id, publishAt && { at: publishAt, by: actor.id })
  })

/**
 * Publishes the drafts whose time has come, in the name of who scheduled them, and together, since one
 * may need another. What cannot be published any more is held back, and the office reads why.
 */
export async function publishDue(deps: EditDeps, log: Log) {
  const due = await listDue(deps.db, deps.clock())
  if (due.length === 0) return
  await deps.db.transaction().execute(async (trx) => {
    let left: (Standing & { by: string | null })[] = []
    for (const { id } of due) {
      const row = await lockDocument(trx, id)
      if (!row?.publish_at || row.publish_at > deps.clock()) continue
      // The others may need it, so they wait for the server that can read it.
      if (row.isNewer || !row.draft)
        return log.warn({ document: id }, 'a newer program publishes what is due')
      left.push({ id, kind: row.kind as KindName, content: row.draft, by: row.drafted_by })
    }
    if (left.length === 0) return
    for (;;) {
      const problems = await whyNotTogether(trx, left)
      if (problems.size === 0) break
      for (const [document, problem] of problems) {
        log.error({ document, problem }, 'a draft could not be published at its time')
        await updateSchedule(trx, document, null, problem.message)
      }
      left = left.filter(({ id }) => !problems.has(id))
    }
    for (const document of left) await addVersion(deps, trx, document, document.by)
    await publishChange(trx, { topic: 'drafts' })
  })
}
