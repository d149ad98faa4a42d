/** How often each thing comes. */
export function tally(things: readonly (string | number)[]) {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1
  return counts
}

/** So many at once, and what became of each. */
export const atOnce = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))
