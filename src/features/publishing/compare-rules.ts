import { groupOf, isEmpty, isSame, itemsOf } from './content-rules.ts'
import type { Draft, Field, Fields, Leaf, List, Typed } from './field-types.ts'

/** Where two contents differ, with what each of them says; undefined where one has no such item. */
export type Difference = {
  path: string
  /** From the outermost: `Syllabus`, `Week 4`, `Topic`. */
  labels: readonly string[]
  one: Typed | undefined
  other: Typed | undefined
} & (
  | { what: 'leaf'; field: Leaf }
  /** An item that only one of them has. */
  | { what: 'item'; field: List }
  /** The same items in another order. */
  | { what: 'order'; field: List }
)

/** Where one content differs from the other, in the order of the form. */
export const differencesOf = (fields: Fields, one: Draft, other: Draft): Difference[] =>
  inGroup(fields, one, other, { path: '', labels: [] })

/**
 * What differs, as the form calls it: `Syllabus, Week 4, Topic`; of what has more than two fields that
 * differ, its own name alone, such as that of a picture.
 */
export function changedLabels(differences: readonly Difference[]) {
  const leaves = differences.filter(({ what }) => what === 'leaf')
  const groups = Map.groupBy(leaves, ({ labels }) => labels.slice(0, -1).join(', '))
  const names = differences.map(({ what, labels, other }) => {
    const [place, group] = [labels.join(', '), labels.slice(0, -1).join(', ')]
    if (what === 'order') return `the order of ${place}`
    if (what === 'item') return other === undefined ? `${place} (new)` : `${place} (taken out)`
    return group !== '' && (groups.get(group)?.length ?? 0) > 2 ? group : place
  })
  return [...new Set(names)]
}

type Place = { path: string; labels: readonly string[] }

const inGroup = (fields: Fields, one: Draft, other: Draft, place: Place): Difference[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    inField(field, one[name], other[name], {
      path: place.path === '' ? name : `${place.path}.${name}`,
      labels: [...place.labels, field.label],
    }),
  )

function inField(
  field: Field,
  one: Typed | undefined,
  other: Typed | undefined,
  place: Place,
): Difference[] {
  if (field.input === 'givenNumber' || isSame(one, other)) return []
  if (field.input === 'list') return inList(field, itemsOf(one), itemsOf(other), place)
  if (field.input === 'group') return inGroup(field.fields, groupOf(one), groupOf(other), place)
  return [{ what: 'leaf', field, one, other, ...place }]
}

function inList(field: List, ones: Typed[], others: Typed[], { path, labels }: Place) {
  const pairs = pairItems(ones, others)
  const placeOf = (index: number) => ({
    path: `${path}.${index}`,
    labels: [...labels, `${field.item} ${index + 1}`],
  })
  const found = ones.flatMap((one, index): Difference[] => {
    const other = pairs[index]
    if (other === undefined) {
      return [{ what: 'item', field, one, other: undefined, ...placeOf(index) }]
    }
    return inField(field.of, one, others[other], placeOf(index))
  })
  const gone = others.flatMap((other, index): Difference[] =>
    pairs.includes(index)
      ? []
      : [{ what: 'item', field, one: undefined, other, ...placeOf(index), path }],
  )
  const kept = pairs.filter((index) => index !== undefined)
  const moved = kept.some((index, place) => place > 0 && index < (kept[place - 1] ?? 0))
  const order: Difference = { what: 'order', field, one: ones, other: others, path, labels }
  return [...found, ...gone, ...(moved ? [order] : [])]
}

/**
 * Which item of the others each item was, so that a list may be reordered without everything in it
 * having changed: the same one, else the one that has most in common with it; undefined where none has.
 */
export function pairItems(items: readonly Typed[], others: readonly Typed[]) {
  const left = new Set(others.keys())
  const pairs = items.map(() => undefined as number | undefined)
  const pair = (index: number, other: number | undefined) => {
    if (other === undefined) return
    pairs[index] = other
    left.delete(other)
  }
  for (const [index, item] of items.entries()) {
    if (isSame(item, others[index])) pair(index, index)
  }
  for (const [index, item] of items.entries()) {
    if (pairs[index] === undefined)
      pair(
        index,
        [...left].find((it) => isSame(item, others[it])),
      )
  }
  for (const [index, item] of items.entries()) {
    if (pairs[index] === undefined) pair(index, nearest(item, index, others, left))
  }
  return pairs
}

function nearest(item: Typed, index: number, others: readonly Typed[], left: ReadonlySet<number>) {
  if (typeof item === 'string') return left.has(index) ? index : undefined
  const common = [...left].map((other) => ({ other, count: inCommon(item, others[other]) }))
  const most = Math.max(0, ...common.map(({ count }) => count))
  const best = common.filter(({ count }) => count === most && most > 0)
  return (best.find(({ other }) => other === index) ?? best[0])?.other
}

/** The fields in which two items say the same; a number that was given to both says most. */
const inCommon = (one: Typed, other: Typed | undefined) =>
  Object.entries(groupOf(one))
    .filter(([name, value]) => !isEmpty(value) && isSame(value, groupOf(other)[name]))
    .reduce((sum, [name]) => sum + (name === 'id' ? 100 : 1), 0)
