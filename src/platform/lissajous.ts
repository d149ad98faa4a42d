/**
 * The figure that two tones draw when one moves a point sideways and the other up and down, chosen
 * by a name: the same name always has the same figure.
 */
export function figureOf(name: string): Figure {
  const hash = hashOf(name)
  const [across, upward] = intervals[hash % intervals.length] ?? [3, 2]
  // The figure folds into an arc, drawn there and back, once every π/upward of the phase. The part
  // of that period that is used lies well between two folds.
  const fold = (Math.PI / upward) * ((upward - across) / 2)
  const open = 0.28 + 0.26 * ((hash >>> 8) / 2 ** 24)
  return { across, upward, phase: fold + (Math.PI / upward) * open }
}

/** Where the point is at an angle between 0 and 2π, from -1 to 1 each way. */
export const pointAt = ({ across, upward, phase }: Figure, angle: number): Point => [
  Math.sin(across * angle + phase),
  Math.sin(upward * angle),
]

/** How fast it moves there. */
export const speedAt = ({ across, upward, phase }: Figure, angle: number): Point => [
  across * Math.cos(across * angle + phase),
  upward * Math.cos(upward * angle),
]

export type Figure = { across: number; upward: number; phase: number }
type Point = [x: number, y: number]

/** A fifth, a fourth, a major third and a major sixth, each of them both ways round. */
const intervals = [
  [3, 2],
  [2, 3],
  [4, 3],
  [3, 4],
  [5, 4],
  [4, 5],
  [5, 3],
  [3, 5],
] as const

/** FNV-1a with a last stir, so that names with one letter changed lie far apart. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
