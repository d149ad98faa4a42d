/** How fast, in beats a minute, and of how many beats a bar is. */
export type Metre = { tempo: number; beats: number }

export const slowest = 30
export const fastest = 240
export const mostBeats = 9

export const withinTempos = (tempo: number) =>
  Math.min(fastest, Math.max(slowest, Math.round(tempo)))

export const beatSeconds = ({ tempo }: Metre) => 60 / tempo

/** How long whole bars last. */
export const barSeconds = (metre: Metre, bars: number) => bars * metre.beats * beatSeconds(metre)

/** A click: how many seconds after the first one, and which beat of its bar, from 0. */
export type Click = { at: number; beat: number }

/** The clicks from one moment until just before another, in seconds after the first click. */
export function clicksBetween(metre: Metre, from: number, until: number): Click[] {
  const step = beatSeconds(metre)
  // What is added up moves: the moment of each click is reckoned from the first.
  const first = Math.max(0, Math.ceil(from / step - rounding))
  const clicks: Click[] = []
  for (let index = first; index * step < until - rounding; index += 1)
    clicks.push({ at: index * step, beat: index % metre.beats })
  return clicks
}

/** Of a step: two thirds of a second are not the same on both sides of a division. */
const rounding = 1e-9

/** The tempo of who has tapped at these moments, in milliseconds; undefined before the second tap. */
export function tempoOfTaps(taps: readonly number[]) {
  const recent = taps.slice(-5)
  const [first, last] = [recent[0], recent.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  return withinTempos((60_000 * (recent.length - 1)) / (last - first))
}

/** After a longer pause a tap begins anew. */
export const tapPause = 2500

/** What a score would say. */
export const tempoWord = (tempo: number) =>
  tempoWords.find(([least]) => tempo >= least)?.[1] ?? 'Grave'

const tempoWords = [
  [200, 'Prestissimo'],
  [168, 'Presto'],
  [132, 'Vivace'],
  [112, 'Allegro'],
  [98, 'Moderato'],
  [78, 'Andante'],
  [66, 'Adagio'],
  [45, 'Largo'],
] as const
