import type { TrackRef } from '../../../media.ts'
import { audible } from './audio-level.ts'

/** What a place holds; undefined is an empty one. */
export type Held = TrackRef | undefined

/**
 * Whose pictures somebody sees: screens first, then the people they want to see, then who spoke
 * last, then whoever else shows something, in the order they came.
 */
export function choosePictures(choice: {
  viewer: string
  /** What everybody in the room shows. */
  shown: readonly TrackRef[]
  /** People, the most wanted first. */
  watch: readonly string[]
  /** People, who spoke last first. */
  spoke: readonly string[]
  before: readonly Held[]
  /** Who is heard in which place: one's face is best in the place of the same number. */
  beside: readonly Held[]
  most: number
}): Held[] {
  const { viewer, shown, watch, spoke, before, beside, most } = choice
  const rank = ({ kind, person }: TrackRef) => [
    kind === 'screen' ? 0 : 1,
    placeIn(watch, person),
    placeIn(spoke, person),
  ]
  const chosen = shown
    .filter(({ person }) => person !== viewer)
    .toSorted((one, other) => compare(rank(one), rank(other)))
    .slice(0, most)
  return seat(chosen, before, beside, most)
}

/**
 * Whom somebody hears: everybody, where there are places enough; else the loudest. Who has a place
 * keeps it until somebody is clearly louder, so that music is not cut to pieces.
 */
export function chooseVoices(choice: {
  viewer: string
  /** Everybody who may be heard, and how loud they are in decibels. */
  voices: readonly { person: string; loudness: number }[]
  before: readonly Held[]
  beside: readonly Held[]
  most: number
}): Held[] {
  const { viewer, voices, before, beside, most } = choice
  const others = voices
    .filter(({ person }) => person !== viewer)
    .toSorted((one, other) => other.loudness - one.loudness)
  const had = others.filter(({ person }) => before.some((held) => held?.person === person))
  const rest = others.filter((voice) => !had.includes(voice))
  const chosen = had.slice(0, most)
  for (const voice of rest) {
    const quietest = chosen.at(-1)
    if (chosen.length < most) chosen.push(voice)
    else if (!quietest || voice.loudness < audible) break
    else if (voice.loudness < quietest.loudness + clearly) break
    else chosen[chosen.length - 1] = voice
    chosen.sort((one, other) => other.loudness - one.loudness)
  }
  const sources = chosen.map(({ person }): TrackRef => ({ person, kind: 'microphone' }))
  return seat(sources, before, beside, most)
}

export const isSame = (one: Held, other: Held) =>
  one?.person === other?.person && one?.kind === other?.kind

/** Decibels. */
const clearly = 10

/**
 * Gives each its place: the one it has, else the one where the same person's other medium is, for a
 * browser keeps the sound and the picture of one number together; else any that is free.
 */
function seat(
  chosen: readonly TrackRef[],
  before: readonly Held[],
  beside: readonly Held[],
  most: number,
) {
  const places: Held[] = Array.from({ length: most }, (_, index) =>
    chosen.find((source) => isSame(source, before[index])),
  )
  const isSeated = (source: TrackRef) => places.some((held) => isSame(held, source))
  const others = chosen.filter((source) => !isSeated(source))
  const waiting = others.filter((source) => {
    const index = source.kind === 'screen' ? -1 : beside.findIndex((held) => isFace(held, source))
    if (index < 0 || index >= most || places[index]) return true
    places[index] = source
    return false
  })
  for (const source of waiting) {
    // A place whose number nobody's other medium has stays free for who has it.
    const free = places.findIndex((held, index) => !held && !beside[index])
    places[free < 0 ? places.indexOf(undefined) : free] = source
  }
  return places
}

const isFace = (held: Held, source: TrackRef) =>
  held?.person === source.person && held.kind !== 'screen'

const placeIn = (people: readonly string[], person: string) => {
  const index = people.indexOf(person)
  return index < 0 ? people.length : index
}

function compare(one: readonly number[], other: readonly number[]) {
  const index = one.findIndex((value, at) => value !== other[at])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
