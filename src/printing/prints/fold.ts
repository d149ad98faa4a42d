import { type FaceName, widthOf } from './fonts.ts'

/**
 * Breaks a text into as few lines as possible of most equal length. Renderers break where a line is
 * full, and react-pdf later: it squeezes the words of a line to fit one more in.
 */
export function fold(text: string, { face, size, width, tracking = 0, even = false }: Setting) {
  // No line begins with a number: `at 60`, `week 12`.
  const words = text.split(/ (?!\d)/)
  const widthBetween = (from: number, to: number) => {
    const line = words.slice(from, to).join(' ')
    return widthOf(line, face) * size + line.length * tracking
  }
  // A second line costs more than anything.
  if (widthBetween(0, words.length) <= width) return [text]
  // The best way to set the words from each one on, computed from the last word backwards.
  const best: Way[] = []
  best[words.length] = { cost: 0, lines: [] }
  for (let from = words.length - 1; from >= 0; from--) {
    for (let to = from + 1; to <= words.length; to++) {
      const slack = 1 - widthBetween(from, to) / width
      if (slack < 0 && to > from + 1) break
      const last = to === words.length
      const rest = best[to]
      if (!rest) continue
      const cost = aLine + rest.cost + (last && !even ? shortness(slack) : slack * slack)
      const lines = [words.slice(from, to).join(' '), ...rest.lines]
      if (cost < (best[from]?.cost ?? Number.POSITIVE_INFINITY)) best[from] = { cost, lines }
    }
  }
  return best[0]?.lines ?? []
}

type Setting = {
  face: FaceName
  size: number
  width: number
  tracking?: number
  /** Whether the last line should be as long as the others, as in a title. */
  even?: boolean
}

type Way = { cost: number; lines: string[] }

/** More than any raggedness costs: looks never add a line. */
const aLine = 100

/** A last line may be short, but not a single word. */
const shortness = (slack: number) => (slack > 0.75 ? slack : 0)
