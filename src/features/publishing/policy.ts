import { problemAt } from '#platform/why-not.ts'
import { itemsOf, textOf } from './content-rules.ts'
import type { Draft } from './field-types.ts'
import type { Sentences } from './kind-types.ts'
import type { KindName } from './rules.ts'

/**
 * Why somebody may not publish who opens the applications. Those who may open them name others, so
 * that no admin gives themselves the right; where nobody may, any admin names the first.
 */
export function whyNotNameReviewers(
  { reviewer }: { reviewer: boolean },
  { wanted, published, holds }: { wanted: Draft; published: Draft; holds: readonly string[] },
) {
  const before = reviewersIn(published)
  if (reviewer || reviewersIn(wanted) === before) return undefined
  if (before === '' && holds.length === 0) return undefined
  return problemAt('reviewers', notYours)
}

/** Why somebody finds fields of a form locked, by their paths; what the server sets is another matter. */
export function whyLocked(
  kind: KindName,
  actor: { reviewer: boolean },
  published: Draft,
): Sentences {
  if (kind !== 'settings') return {}
  const change = { wanted: {}, published, holds: [] }
  return whyNotNameReviewers(actor, change)?.fields ?? {}
}

const notYours = 'Only somebody who may open applications changes this list; ask one of them'

/** In any order, written in any way. */
const reviewersIn = ({ reviewers }: Draft) =>
  [...new Set(itemsOf(reviewers).map((it) => textOf(it).trim().toLowerCase()))].toSorted().join()
