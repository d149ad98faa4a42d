import type { TrackRef } from '../../../media.ts'
import { audible } from './audio-level.ts'
import type { Presence } from './connection-monitor.ts'
import type { Heard, Setup } from './process-messages.ts'
import type { Publishing } from './publisher.ts'
import type { RoundTrip } from './round-trip.ts'
import { choosePictures, chooseVoices } from './select-forwarded.ts'
import type { Receiving } from './subscriber.ts'

/** Somebody in a room, whether or not they are connected. */
export type Person = {
  id: string
  room: Room
  allowed: ReadonlySet<TrackRef['kind']>
  watch: readonly string[]
  /** Both connections are with one browser; what it says on the one holds for the other. */
  roundTrip: RoundTrip
  presence: Presence
  publishing?: Publishing | undefined
  receiving?: Receiving | undefined
}

export type Room = ReturnType<typeof openRoom>

/** One room: decides who is in whose places, and who speaks. */
export function openRoom(id: string, most: Setup['most'], tell: (heard: Heard) => void) {
  const people = new Map<string, Person>()
  /** The loudest first. */
  let speaking: string[] = []
  /** Who spoke last first. */
  let spoke: string[] = []

  /** What of somebody may go to others. */
  const sourcesOf = ({ allowed, publishing }: Person) =>
    [...(publishing?.sources.values() ?? [])].filter(({ named }) => allowed.has(named.kind))

  const find = ({ person, kind }: TrackRef) => people.get(person)?.publishing?.sources.get(kind)

  function arrange() {
    const now = performance.now()
    const sources = [...people.values()].flatMap(sourcesOf)
    const isVoice = ({ named }: (typeof sources)[number]) => named.kind === 'microphone'
    const shown = sources.filter((source) => !isVoice(source)).map(({ named }) => named)
    const voices = sources
      .filter(isVoice)
      .map(({ named, loudness }) => ({ person: named.person, loudness: loudness(now) }))
    for (const { id: viewer, watch, receiving } of people.values()) {
      if (!receiving) continue
      const had = { audio: receiving.held('audio'), video: receiving.held('video') }
      const video = choosePictures({
        ...{ viewer, shown, watch, spoke },
        ...{ before: had.video, beside: had.audio, most: most.video },
      })
      const audio = chooseVoices({
        ...{ viewer, voices },
        ...{ before: had.audio, beside: video, most: most.audio },
      })
      const places = receiving.fill({ audio, video }, find)
      if (places) tell({ type: 'places', person: viewer, places })
    }
  }

  return {
    id,
    people,
    arrange,
    leave(person: Person) {
      people.delete(person.id)
      spoke = spoke.filter((one) => one !== person.id)
      arrange()
    },
    /** Hears who speaks, and tells of it when that has changed. */
    listen() {
      const now = performance.now()
      const voices = [...people.values()].flatMap((person) => {
        const voice = sourcesOf(person).find(({ named }) => named.kind === 'microphone')
        const loudness = voice?.loudness(now) ?? 0
        return loudness >= audible ? [{ person: person.id, loudness }] : []
      })
      const before = speaking
      const place = (one: string) => (before.includes(one) ? before.indexOf(one) : before.length)
      speaking = voices
        .toSorted(
          (one, other) =>
            // Small differences do not make people change their places.
            Math.round((other.loudness - one.loudness) / noticeable) ||
            place(one.person) - place(other.person),
        )
        .map(({ person }) => person)
      const begun = speaking.filter((person) => !before.includes(person))
      if (begun.length > 0) spoke = [...begun, ...spoke.filter((one) => !begun.includes(one))]
      if (speaking.join() !== before.join()) tell({ type: 'speaking', room: id, people: speaking })
      if (begun.length > 0 || voices.length > most.audio) arrange()
    },
    /** Tells who is cut off, and who is there again. */
    lookForPeople() {
      const now = performance.now()
      for (const { id: person, presence } of people.values()) {
        const is = presence.look(now)
        if (is !== undefined) tell({ type: 'cut-off', person, is })
      }
    },
  }
}

/** Decibels. */
const noticeable = 6
