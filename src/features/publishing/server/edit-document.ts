import type { Person } from '#platform/actor.ts'
import { HttpError, notFound } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  changedFields,
  type Draft,
  type KindName,
  kindOf,
  knownFields,
  whyNotPublish,
} from '../rules.ts'
import {
  deleteDocument,
  findDocument,
  insertDocument,
  insertVersion,
  lockDocument,
  updateDraft,
  updateSchedule,
} from './data.ts'

export type EditDeps = { db: Db; clock: Clock }

/** What an editor changes, and on which revision of it the form was based. */
export type Edit = { id: string; expected_revision: number }

/** Begins the draft of a new document; returns its id. */
export const draftDocument = (deps: EditDeps, kind: KindName, content: Draft, actor: Person) =>
  deps.db.transaction().execute(async (trx) => {
    const { id } = await insertDocument(trx, kind)
    await putDraft(deps, trx, { id, kind, content, actor })
    await publishChange(trx, { topic: 'drafts' })
    return id
  })

/**
 * Keeps a draft. One that says what the site says is no draft.
 * @throws {HttpError} 404, or 409 where somebody else has changed the document since
 */
export const saveDraft = (deps: EditDeps, edit: Edit, content: Draft, actor: Person) =>
  change(deps, edit, async (trx, document) => {
    if (document.publish_at) throw isScheduled()
    const same =
      document.published && changedFields(document.kind, content, document.published).length === 0
    if (same) await updateDraft(trx, edit.id, null)
    else await putDraft(deps, trx, { ...document, content, actor })
  })

/** @throws {HttpError} 404, 409 */
export const discardDraft = (deps: EditDeps, edit: Edit) =>
  change(deps, edit, async (trx, document) => {
    if (document.version === null) await deleteDocument(trx, edit.id)
    else await updateDraft(trx, edit.id, null)
  })

/**
 * Publishes a draft as the next version: from then on everybody reads it. Without a draft it is what
 * was taken off the site.
 * @throws {HttpError} 404, 409, 422 with a sentence for each field that is not ready
 */
export const publishDraft = (deps: EditDeps, edit: Edit, actor: Person) =>
  change(deps, edit, async (trx, { kind, draft, published, last }) => {
    const written = draft ?? (published ? null : last)
    if (!written) throw nothingToPublish()
    refuseUnfinished(kind, written)
    await addVersion(deps, trx, { id: edit.id, kind, content: written, by: actor.id })
  })

/** Takes a document off the site; its draft stays one. @throws {HttpError} 404, 409 */
export const withdrawDocument = (deps: EditDeps, edit: Edit, actor: Person) =>
  change(deps, edit, async (trx, { kind, published }) => {
    if (published) await addVersion(deps, trx, { id: edit.id, kind, content: null, by: actor.id })
  })

type Current = {
  id: string
  kind: KindName
  draft: Draft | null
  publish_at: Date | null
  published: Draft | null
  last: Draft | null
  version: number | null
}

/** Runs a change of a document that nobody else has changed since. */
export const change = ({ db }: EditDeps, { id, expected_revision }: Edit, run: Run) =>
  db.transaction().execute(async (trx) => {
    const locked = await lockDocument(trx, id)
    const row = locked && (await findDocument(trx, id))
    if (!row) throw notFound('This was thrown away meanwhile.')
    if (row.revision !== expected_revision) throw changedMeanwhile()
    const { draft, content, last, number: version } = row
    await run(trx, {
      id,
      kind: row.kind as KindName,
      draft: draft as Draft | null,
      publish_at: row.publish_at,
      published: content as Draft | null,
      last: last as Draft | null,
      version,
    })
    await publishChange(trx, { topic: 'drafts' })
  })

type Run = (trx: Db, document: Current) => Promise<void>

async function putDraft(
  { clock }: EditDeps,
  trx: Db,
  { id, kind, content, actor }: { id: string; kind: KindName; content: Draft; actor: Person },
) {
  const draft = { content: knownFields(kind, content), at: clock(), by: actor.id }
  await updateDraft(trx, id, { ...draft, schema: kindOf(kind).schemaVersion })
}

type NewVersion = { id: string; kind: KindName; content: Draft | null; by: string | null }

/** Publishes content, and the draft is over; or takes a document off the site. */
export async function addVersion(
  { clock }: EditDeps,
  trx: Db,
  { id, kind, content, by }: NewVersion,
) {
  const { schema, schemaVersion } = kindOf(kind)
  // As the schema writes it, such as without spaces around it.
  const parsed = content && (schema.parse(content) as Draft)
  await insertVersion(trx, id, { content: parsed, schema: schemaVersion, at: clock(), by })
  if (content) await updateDraft(trx, id, null)
  else await updateSchedule(trx, id, null)
  await publishChange(trx, { topic: 'site' })
}

/** @throws {HttpError} 422 */
export function refuseUnfinished(kind: KindName, draft: Draft) {
  const problem = whyNotPublish(kind, draft)
  if (problem) throw new HttpError(422, problem)
}

const changedMeanwhile = () =>
  new HttpError(409, {
    code: 'changed_meanwhile',
    message: 'Somebody else has changed this meanwhile. Compare theirs with yours, then save.',
  })

const isScheduled = () =>
  new HttpError(409, {
    code: 'scheduled',
    message: 'This goes out by itself. Hold it back to change it.',
  })

export const nothingToPublish = () =>
  new HttpError(409, {
    code: 'nothing_to_publish',
    message: 'There is no draft: the site shows the newest version already.',
  })
