import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isSame } from '../content-rules.ts'
import type { Draft } from '../field-types.ts'
import { refusals } from '../refusals.ts'
import { type KindName, kindOf, knownFields } from '../rules.ts'
import { inShapeOfNow } from '../shape-rules.ts'
import type { Settings } from '../site-types.ts'
import {
  deleteDocument,
  insertDocument,
  insertVersion,
  lockDocument,
  updateDraft,
  updateSchedule,
} from './data.ts'
import { giveNumber } from './give-numbers.ts'

export type EditDeps = { db: Db; clock: Clock }

/** What is published by a person. */
export type PublishDeps = EditDeps & { settings(): Settings }

/** What an editor changes, and on which revision of it the form was based. */
export type Edit = { id: string; expected_revision: number }

/** What an editor's form has sent, and the shape that this form had, where it has said so. */
export type Written = { content: Draft; schema_version?: number | undefined }

/**
 * Begins the draft of a new document; returns its id.
 * @throws {HttpError} 409 where there is one only, 503 from the form of a newer program
 */
export const draftDocument = (deps: EditDeps, kind: KindName, written: Written, actor: Person) =>
  deps.db.transaction().execute(async (trx) => {
    if (kindOf(kind).single) throw refuse(refusals.alreadyExists)
    const content = typedIn(kind, written)
    const { id } = await insertDocument(trx, kind)
    await putDraft(
      deps,
      trx,
      { id, kind, content: await giveNumber(trx, kind, content, null) },
      actor,
    )
    await publishChange(trx, { topic: 'drafts' })
    return id
  })

/**
 * Keeps a draft. One that says what the site says is no draft.
 * @throws {HttpError} 404, 409 where somebody else has changed the document since, or 503
 */
export const saveDraft = (deps: EditDeps, edit: Edit, written: Written, actor: Person) =>
  change(deps, edit, async (trx, { id, kind, draft, publish_at, published, last }) => {
    if (publish_at) throw refuse(refusals.scheduled)
    const typed = knownFields(kind, typedIn(kind, written))
    const content = await giveNumber(trx, kind, typed, draft ?? last)
    // A version may have fields that its kind has no more.
    const onSite = published && knownFields(kind, published)
    if (onSite && isSame(content, onSite)) await updateDraft(trx, id, null)
    else await putDraft(deps, trx, { id, kind, content }, actor)
  })

/** @throws {HttpError} 404, 409 */
export const discardDraft = (deps: EditDeps, edit: Edit) =>
  change(deps, edit, async (trx, document) => {
    if (document.version === null) await deleteDocument(trx, edit.id)
    else await updateDraft(trx, edit.id, null)
  })

/** Takes a document off the site; its draft stays one. @throws {HttpError} 404, 409 */
export const withdrawDocument = ({ db, clock }: EditDeps, edit: Edit, actor: Person) =>
  change({ db, clock }, edit, async (trx, { id, kind, published }) => {
    const about = kindOf(kind)
    if (about.single || about.stays)
      throw refuse(refusals.cannotBeWithdrawn(about.single ? undefined : about.stays))
    if (!published) return
    const schema = about.schemaVersion
    await insertVersion(trx, id, { content: null, schema, at: clock(), by: actor.id })
    await updateSchedule(trx, id, null)
    await publishChange(trx, { topic: 'site' })
  })

export type Current = {
  id: string
  kind: KindName
  draft: Draft | null
  publish_at: Date | null
  published: Draft | null
  last: Draft | null
  version: number | null
}

/** Runs a change of a document that nobody else has changed since. */
export const change = <Result>(
  { db }: EditDeps,
  edit: Edit,
  run: (trx: Db, document: Current) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    const result = await run(trx, await lockCurrent(trx, edit))
    await publishChange(trx, { topic: 'drafts' })
    return result
  })

/** @throws {HttpError} 404, 409, 503 where only a newer program can read it */
export async function lockCurrent(trx: Db, { id, expected_revision }: Edit): Promise<Current> {
  const row = await lockDocument(trx, id)
  if (!row) throw refuse(refusals.documentGone)
  if (row.isNewer) throw refuse(refusals.newerProgram)
  if (row.revision !== expected_revision) throw refuse(refusals.changedMeanwhile)
  const { draft, content: published, last, number: version, publish_at } = row
  return { id, kind: row.kind as KindName, draft, publish_at, published, last, version }
}

/** What was typed, also in a form that was opened before the program was updated. */
function typedIn(kind: KindName, { content, schema_version }: Written) {
  const typed = inShapeOfNow(kind, content, schema_version ?? kindOf(kind).schemaVersion)
  if (!typed) throw refuse(refusals.newerProgram)
  return typed
}

async function putDraft(
  { clock }: EditDeps,
  trx: Db,
  { id, kind, content }: { id: string; kind: KindName; content: Draft },
  actor: Person,
) {
  const draft = { content: knownFields(kind, content), at: clock(), by: actor.id }
  await updateDraft(trx, id, { ...draft, schema: kindOf(kind).schemaVersion })
}
