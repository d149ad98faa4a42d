import type { Person } from '#platform/actor.ts'
import { HttpError, type ProblemDetails, refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { problemsAcross, relatedKinds, type Standing } from '../across-rules.ts'
import { trimmed } from '../content-rules.ts'
import type { Draft } from '../field-types.ts'
import { whyNotNameReviewers } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { type KindName, kindOf, problemsAt, whyNotPublish } from '../rules.ts'
import { insertVersion, listPublishedNewer, listStanding, updateDraft } from './data.ts'
import { change, type Edit, type EditDeps, lockCurrent, type PublishDeps } from './edit-document.ts'
import { giveItemNumbers } from './give-numbers.ts'
import { publishPictures, whyNotPictures } from './pictures/publish-pictures.ts'
import { publishSounds, whyNotSounds } from './sounds/publish-sounds.ts'

/**
 * Publishes a draft as the next version: from then on everybody reads it. Without a draft it is what
 * was taken off the site.
 * @throws {HttpError} 404, 409, 422 with a sentence for each field that is not ready
 */
export const publishDraft = (deps: PublishDeps, edit: Edit, actor: Person) =>
  change(deps, edit, async (trx, { id, kind, draft, published, last }) => {
    const content = draft ?? (published ? null : last)
    if (!content) throw refuse(refusals.nothingToPublish)
    const document = { id, kind, content }
    const problem = (await whyNotBy(actor, deps, trx, [document])).get(id)
    if (problem) throw new HttpError(422, problem)
    await addVersion(deps, trx, document, actor.id)
  })

/**
 * Publishes several drafts in one transaction, all or none.
 * @throws {HttpError} 404, 409 or 422, with a sentence for each document that is not ready, by its id
 */
export const publishDrafts = (deps: PublishDeps, edits: readonly Edit[], actor: Person) =>
  deps.db.transaction().execute(async (trx) => {
    const documents: Standing[] = []
    // In one order, so that two who publish the same do not wait for each other.
    for (const edit of edits.toSorted((one, other) => one.id.localeCompare(other.id))) {
      documents.push(await lockDraft(trx, edit))
    }
    const problems = await whyNotBy(actor, deps, trx, documents)
    if (problems.size > 0) throw new HttpError(422, togetherRefused(documents, problems))
    for (const document of documents) await addVersion(deps, trx, document, actor.id)
    await publishChange(trx, { topic: 'drafts' })
  })

async function lockDraft(trx: Db, edit: Edit): Promise<Standing> {
  try {
    const { id, kind, draft } = await lockCurrent(trx, edit)
    if (!draft) throw refuse(refusals.nothingToPublish)
    return { id, kind, content: draft }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { problem } = error
    throw new HttpError(error.status, { ...problem, fields: { [edit.id]: problem.message } })
  }
}

/** One sentence for each document; those at its fields are read in its form. */
function togetherRefused(
  documents: readonly Standing[],
  problems: ReadonlyMap<string, ProblemDetails>,
): ProblemDetails {
  const sentences = documents.flatMap(({ id, kind, content }) => {
    const problem = problems.get(id)
    const name = kindOf(kind).nameOf(content)
    return problem ? [[id, `${name}: ${problem.message}`] as const] : []
  })
  const message = sentences[0]?.[1] ?? ''
  return { code: 'check_answers', message, fields: Object.fromEntries(sentences) }
}

/** Why somebody cannot publish documents together, by their ids. */
async function whyNotBy(
  actor: Person,
  deps: PublishDeps,
  trx: Db,
  documents: readonly Standing[],
): Promise<ReadonlyMap<string, ProblemDetails>> {
  const problems = await whyNotTogether(trx, documents)
  for (const document of documents) {
    const problem = problems.get(document.id) ?? (await whyNotName(actor, deps, trx, document))
    if (problem) problems.set(document.id, problem)
  }
  return problems
}

/** Why somebody may not publish who opens the applications, where a document says so. */
export async function whyNotName(
  actor: Person,
  { settings }: PublishDeps,
  trx: Db,
  { kind, content: wanted }: Pick<Standing, 'kind' | 'content'>,
) {
  if (kind !== 'settings') return undefined
  const [standing] = await listStanding(trx, [kind])
  const published = standing?.content ?? {}
  return whyNotNameReviewers(actor, { wanted, published, holds: settings().reviewers })
}

/**
 * Why documents cannot be published together, by their ids. Until the transaction ends nobody else
 * publishes what they were compared with.
 * @throws {HttpError} 503 where only a newer program can read what they are to be compared with
 */
export async function whyNotTogether(trx: Db, documents: readonly Standing[]) {
  const found = new Map<string, ProblemDetails>()
  for (const { id, kind, content } of documents) {
    const problem = whyNotPublish(kind, content)
    if (problem) found.set(id, problem)
  }
  const pictures = await whyNotPictures(trx, documents)
  const sounds = await whyNotSounds(trx, documents)
  for (const { id, kind } of documents) {
    const gone = { ...pictures.get(id), ...sounds.get(id) }
    const problem = problemsAt(kindOf(kind).fields, gone)
    if (problem && !found.has(id)) found.set(id, problem)
  }
  if (found.size > 0 || !documents.some(({ kind }) => relatedKinds.includes(kind))) return found
  await lockFor(trx, 'publishing of what knows of each other')
  if ((await listPublishedNewer(trx, relatedKinds)).length > 0) throw refuse(refusals.newerProgram)
  const ids = new Set(documents.map(({ id }) => id))
  const others = (await listStanding(trx, relatedKinds)).filter(({ id }) => !ids.has(id))
  const across = problemsAcross([...others, ...documents])
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
  await publishPictures(trx, content, clock())
  await publishSounds(trx, content, clock())
  await updateDraft(trx, id, null)
  await publishChange(trx, { topic: 'site' })
}
