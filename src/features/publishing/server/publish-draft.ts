import type { Person } from '#platform/actor.ts'
import { HttpError, type ProblemDetails } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { problemsAcross, relatedKinds, type Standing } from '../across-rules.ts'
import { trimmed } from '../content-rules.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindOf, problemsAt, whyNotPublish } from '../rules.ts'
import { insertVersion, listStanding, updateDraft } from './data.ts'
import { change, type Edit, type EditDeps, nothingToPublish } from './edit-document.ts'
import { giveItemNumbers } from './give-numbers.ts'

/**
 * Publishes a draft as the next version: from then on everybody reads it. Without a draft it is what
 * was taken off the site.
 * @throws {HttpError} 404, 409, 422 with a sentence for each field that is not ready
 */
export const publishDraft = (deps: EditDeps, edit: Edit, actor: Person) =>
  change(deps, edit, async (trx, { id, kind, draft, published, last }) => {
    const content = draft ?? (published ? null : last)
    if (!content) throw nothingToPublish()
    const document = { id, kind, content }
    const problem = (await whyNotTogether(trx, [document])).get(id)
    if (problem) throw new HttpError(422, problem)
    await addVersion(deps, trx, document, actor.id)
  })

/**
 * Why documents cannot be published together, by their ids. Until the transaction ends nobody else
 * publishes what they were compared with.
 */
export async function whyNotTogether(trx: Db, documents: readonly Standing[]) {
  const found = new Map<string, ProblemDetails>()
  for (const { id, kind, content } of documents) {
    const problem = whyNotPublish(kind, content)
    if (problem) found.set(id, problem)
  }
  if (found.size > 0 || !documents.some(({ kind }) => relatedKinds.includes(kind))) return found
  await lockFor(trx, 'publishing of what knows of each other')
  const ids = new Set(documents.map(({ id }) => id))
  const others = (await listStanding(trx, relatedKinds)).filter(({ id }) => !ids.has(id))
  const across = problemsAcross([...(others as Standing[]), ...documents])
  for (const { id, kind } of documents) {
    const problem = problemsAt(kindOf(kind).fields, across.get(id) ?? {})
    if (problem) found.set(id, problem)
  }
  return found
}

/** Publishes content that may be published, and its draft is over. */
export async function addVersion(
  { clock }: EditDeps,
  trx: Db,
  { id, kind, content }: { id: string; kind: KindName; content: Draft },
  by: string | null,
) {
  await insertVersion(trx, id, {
    content: await giveItemNumbers(trx, kind, trimmed(content)),
    schema: kindOf(kind).schemaVersion,
    at: clock(),
    by,
  })
  await updateDraft(trx, id, null)
  await publishChange(trx, { topic: 'site' })
}
