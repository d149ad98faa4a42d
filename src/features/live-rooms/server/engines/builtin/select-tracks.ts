import type { TrackRef } from '../../../media-types.ts'
import { audibleLevel } from './rtp/audio-level.ts'

/** The track in a slot; undefined: the slot is empty. */
export type SlotTrack = TrackRef | undefined

/**
 * The videos that a subscriber gets: screens first, then the participants they want to see, then
 * who spoke last, then everybody else with video, in the order they joined.
 */
export function selectVideo(options: {
  viewer: string
  /** All video tracks in the room. */
  shown: readonly TrackRef[]
  /** Participants, the most wanted first. */
  watch: readonly string[]
  /** Participants, who spoke last first. */
  recentSpeakers: readonly string[]
  before: readonly SlotTrack[]
  /** The audio slots: a participant's video is best in the slot of the same index. */
  beside: readonly SlotTrack[]
  most: number
  /** The ones that the subscriber's line has room for, of a list with the most wanted first. */
  fitToLine?: (tracks: readonly TrackRef[]) => readonly TrackRef[]
}): SlotTrack[] {
  const { fitToLine = (tracks) => tracks } = options
  const { viewer, shown, watch, recentSpeakers, before, beside, most } = options
  const rank = ({ kind, participant }: TrackRef) => [
    kind === 'screen' ? 0 : 1,
    indexIn(watch, participant),
    indexIn(recentSpeakers, participant),
  ]
  const selected = shown
    .filter(({ participant }) => participant !== viewer)
    .toSorted((one, other) => compare(rank(one), rank(other)))
    .slice(0, most)
  return assignSlots(fitToLine(selected), before, beside, most)
}

/**
 * The sounds that a subscriber gets: all, where there are enough slots; else what shared screens
 * play, the voices that come first anyway, and the loudest. A voice keeps its slot until another is
 * clearly louder, so that music is not cut to pieces.
 */
export function selectAudio(options: {
  viewer: string
  /** All audio tracks in the room, and how loud they are in decibels. */
  sounds: readonly { ref: TrackRef; audioLevel: number }[]
  /** Who is heard before all others: who teaches, and whom the viewer has made large, often the same. */
  first: readonly string[]
  before: readonly SlotTrack[]
  beside: readonly SlotTrack[]
  /** The slots, and for how many voices the line has room. */
  most: number
  fitting?: number
}): SlotTrack[] {
  const { viewer, sounds, first, before, beside, most, fitting = most } = options
  const count = Math.min(most, fitting)
  const others = sounds
    .filter(({ ref }) => ref.participant !== viewer)
    .toSorted((one, other) => other.audioLevel - one.audioLevel)
  const voices = others.filter(({ ref }) => ref.kind === 'microphone')
  const preferred = [
    ...others.filter((sound) => !voices.includes(sound)),
    ...[...new Set(first)].flatMap(
      (one) => voices.find(({ ref }) => ref.participant === one) ?? [],
    ),
  ].slice(0, count)
  const remaining = voices.filter((voice) => !preferred.includes(voice))
  const had = remaining.filter(({ ref }) => before.some((slotTrack) => isSame(slotTrack, ref)))
  const places = count - preferred.length
  const selected = had.slice(0, places)
  for (const voice of remaining.filter((voice) => !had.includes(voice))) {
    const quietest = selected.at(-1)
    if (selected.length < places) selected.push(voice)
    else if (!quietest || voice.audioLevel < audibleLevel) break
    else if (voice.audioLevel < quietest.audioLevel + clearly) break
    else selected[selected.length - 1] = voice
    selected.sort((one, other) => other.audioLevel - one.audioLevel)
  }
  const tracks = [...preferred, ...selected].map(({ ref }) => ref)
  return assignSlots(tracks, before, beside, most)
}

export const isSame = (one: SlotTrack, other: SlotTrack) =>
  one?.participant === other?.participant && one?.kind === other?.kind

/** Decibels. */
const clearly = 10

/**
 * Assigns each track a slot: the one it has, else the one of the same participant's other medium,
 * since a browser synchronizes the audio and the video of one index; else any free one.
 */
function assignSlots(
  selected: readonly TrackRef[],
  before: readonly SlotTrack[],
  beside: readonly SlotTrack[],
  most: number,
) {
  const slots: SlotTrack[] = Array.from({ length: most }, (_, index) =>
    selected.find((track) => isSame(track, before[index])),
  )
  const isAssigned = (track: TrackRef) => slots.some((slotTrack) => isSame(slotTrack, track))
  const others = selected.filter((track) => !isAssigned(track))
  const waiting = others.filter((track) => {
    const index = beside.findIndex((slotTrack) => isPartner(slotTrack, track))
    if (index < 0 || index >= most || slots[index]) return true
    slots[index] = track
    return false
  })
  for (const track of waiting) {
    // A slot whose index belongs to another participant's other medium stays free for them.
    const free = slots.findIndex((slotTrack, index) => !slotTrack && !beside[index])
    slots[free < 0 ? slots.indexOf(undefined) : free] = track
  }
  return slots
}

/** A person's voice and face, or their screen and what it plays. */
const isPartner = (slotTrack: SlotTrack, track: TrackRef) =>
  slotTrack?.participant === track.participant && isShared(slotTrack) === isShared(track)

const isShared = ({ kind }: TrackRef) => kind === 'screen' || kind === 'screen-sound'

const indexIn = (people: readonly string[], participant: string) => {
  const index = people.indexOf(participant)
  return index < 0 ? people.length : index
}

function compare(one: readonly number[], other: readonly number[]) {
  const index = one.findIndex((value, at) => value !== other[at])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
