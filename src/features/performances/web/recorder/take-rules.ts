import type { SoundFacts } from '#platform/sound.ts'

export type TakeKind = 'sound' | 'film'

/** Milliseconds of a take: where what is handed in begins and ends. */
export type Cut = { start: number; end: number }

/** What is kept of a take beside its sound. */
export type TakeNote = {
  id: string
  number: number
  kind: TakeKind
  /** The file in which it is, and what that contains. */
  file: string
  type: string
  /** In milliseconds since 1970. */
  startedAt: number
  /** How long the count-in lasts, with which the recording begins. */
  countInMs: number
  /** None as long as it is being recorded, and after a crash. */
  facts?: SoundFacts | undefined
  cut?: Cut | undefined
}

/** A take that is over. */
export type Take = TakeNote & { facts: SoundFacts; cut: Cut }

export const isOver = (take: TakeNote): take is Take => Boolean(take.facts && take.cut)

/** Takes that nobody hands in leave the device after so many days. */
export const keptDays = 30
/** Of one assignment; who has more does not compare them any more. */
export const mostTakes = 12
/** How long one may be: some 115 and 310 MB at most. */
export const mostMinutes: Record<TakeKind, number> = { sound: 60, film: 15 }
/** What has to be free before a recording begins: a quarter of an hour of sound, five minutes of film. */
export const neededBytes: Record<TakeKind, number> = { sound: 30_000_000, film: 110_000_000 }

export const isTooOld = ({ startedAt }: Pick<TakeNote, 'startedAt'>, now: number) =>
  now - startedAt > keptDays * 24 * 60 * 60 * 1000

/** The number of the next take: those of deleted ones do not come again. */
export const nextNumber = (takes: readonly Pick<TakeNote, 'number'>[]) =>
  Math.max(0, ...takes.map(({ number }) => number)) + 1

/** The shortest that can be handed in. */
const leastMs = 500
/** Who comes in early is heard too. */
const beforeFirstBeat = 150

/** At first the count-in is cut off, unless nothing would be left. */
export function firstCut(durationMs: number, countInMs: number): Cut {
  const start = countInMs > 0 ? Math.max(0, countInMs - beforeFirstBeat) : 0
  return { start: durationMs - start < leastMs ? 0 : start, end: durationMs }
}

/** A cut with another edge, which stays within the take and keeps its distance from the other edge. */
export function moveEdge(cut: Cut, edge: keyof Cut, toMs: number, durationMs: number): Cut {
  const to = Math.round(toMs)
  if (edge === 'start') return { ...cut, start: Math.max(0, Math.min(to, cut.end - leastMs)) }
  return { ...cut, end: Math.min(durationMs, Math.max(to, cut.start + leastMs)) }
}

export const isWhole = ({ start, end }: Cut, durationMs: number) => start <= 0 && end >= durationMs

/** Nothing is heard between the edges. */
export function isSilent({ facts, cut }: Take) {
  const step = facts.duration_ms / facts.peaks.length
  return !facts.peaks.some(
    (peak, at) => peak > 0 && (at + 1) * step > cut.start && at * step < cut.end,
  )
}

/** At full scale a microphone cuts off what is louder. */
export const isClipped = ({ facts }: Take) => facts.peaks.some((peak) => peak >= 100)

/** The first of the types that a browser records: what phones play comes first. */
export const recordedType = (kind: TakeKind, isSupported: (type: string) => boolean) =>
  types[kind].find(isSupported)

/** A string quartet in stereo without a difference that one hears. */
export const soundBitsPerSecond = 256_000

/** The ending of the name of what a browser has recorded, by its media type. */
export function recordedEnding(type: string, kind: TakeKind) {
  if (type.includes('mp4')) return kind === 'film' ? 'mp4' : 'm4a'
  return type.includes('ogg') ? 'ogg' : 'webm'
}

const types: Record<TakeKind, readonly string[]> = {
  sound: [
    'audio/mp4;codecs=mp4a.40.2',
    'audio/webm;codecs=opus',
    'audio/ogg;codecs=opus',
    'audio/mp4',
  ],
  film: [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/mp4;codecs=avc1.42E01F,opus',
    'video/webm;codecs=h264,opus',
    'video/webm;codecs=vp8,opus',
    'video/mp4',
    'video/webm',
  ],
}
