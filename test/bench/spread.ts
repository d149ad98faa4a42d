import { median } from '../median.ts'

/** `4.28 (4.02 to 4.91)`: the median, the lowest and the highest. */
export function withSpread(values: readonly number[], digits = 2) {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const shown = [median([...values]), lowest, highest].map((value) => value.toFixed(digits))
  return values.length < 2 ? `${shown[0]}` : `${shown[0]} (${shown[1]} to ${shown[2]})`
}
