/** Counts equal values. */
export function tally(things: readonly (string | number)[]) {
  const counts: Record<string, number> = {}
  for (const thing of things) counts[thing] = (counts[thing] ?? 0) + 1
  return counts
}

/** Runs so many at once; returns all results. */
export const atOnce = <T>(times: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => act(index)))
