import type { Kind } from './rules.ts'

type Ranked = { rank: number }

/**
 * The groups that found something: the one with the best match first, others in their own order. A
 * group whose own name has the words comes before one that belongs to something with them.
 */
export const rankedGroups = <Item extends Ranked>(
  found: readonly (readonly [Kind, readonly Item[]])[],
) =>
  found
    .filter(([, items]) => items.length > 0)
    .toSorted(([, one], [, other]) => bestOf(one) - bestOf(other))

const bestOf = (items: readonly Ranked[]) => Math.min(...items.map(({ rank }) => rank))
