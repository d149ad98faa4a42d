/** Of an even number of figures the upper of the two in the middle; 0 of none. */
export function median(figures: readonly number[]) {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
}
