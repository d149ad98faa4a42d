/** For an even number of figures the upper middle one; 0 for none. */
export function median(figures: readonly number[]) {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}
