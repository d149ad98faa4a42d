import * as z from 'zod/mini'
import type { ProblemDetails } from '#platform/errors.ts'
import { problemAt, whyNot } from '#platform/why-not.ts'
import type { Kind } from './kind-types.ts'
import { event } from './kinds/event.ts'

/** Everything that the academy can publish, by the word that the addresses of the editor have. */
const kinds = { events: event } satisfies Record<string, unknown>

export type KindName = keyof typeof kinds
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]]

/** The published content of a kind. */
export type ContentOf<Name extends KindName> = z.output<(typeof kinds)[Name]['schema']>

/** What an editor has typed, field by field, as far as it has come. */
export type Draft = Record<string, string>

/** The most characters that a draft keeps of a field; what may be published is less. */
export const draftLength = 20_000

/** A kind without the types of its own fields, for what treats all kinds alike. */
export const kindOf = (name: KindName) => kinds[name] as unknown as Kind

/** Why a draft cannot be published, with a sentence for each field. */
export const whyNotPublish = (name: KindName, draft: Draft): ProblemDetails | undefined =>
  whyNot(kindOf(name).schema)(draft)

/** When a draft goes out; null holds it back. */
export const Schedule = z.object({
  publish_at: z.nullable(z.iso.datetime('Choose a day and a time')),
  expected_revision: z.int(),
})

export function whyNotSchedule(body: unknown, now: Date): ProblemDetails | undefined {
  const problem = whyNot(Schedule)(body)
  if (problem) return problem
  const { publish_at } = body as z.output<typeof Schedule>
  return publish_at !== null && new Date(publish_at) <= now
    ? problemAt('publish_at', 'Choose a moment that is still to come')
    : undefined
}

/** The part of a draft that its kind has fields for. */
export function knownFields(name: KindName, draft: Draft): Draft {
  const { fields } = kindOf(name)
  return Object.fromEntries(Object.entries(draft).filter(([field]) => Object.hasOwn(fields, field)))
}

/** The fields in which a draft differs from what stands on the site. */
export function changedFields(name: KindName, draft: Draft, published: Draft | null) {
  return Object.keys(kindOf(name).fields).filter(
    (field) => (draft[field] ?? '') !== (published?.[field] ?? ''),
  )
}
