import type { TrackRef } from '../../../media.ts'
import { openPresence } from './connection-monitor.ts'
import type { Counters } from './media.ts'
import type { Heard, Question, Setup } from './process-messages.ts'
import { openPublishing } from './publisher.ts'
import { openRoom, type Person, type Room } from './room.ts'
import { openRoundTrip } from './round-trip.ts'
import { openReceiving } from './subscriber.ts'
import type { Transport } from './transport.ts'

/** All rooms and who is in them. */
export function openRooms(options: {
  transport: Transport
  counters: Counters
  most: Setup['most']
  tell(heard: Heard): void
  failed(error: unknown): void
}) {
  const { transport, counters, most, tell, failed } = options
  const rooms = new Map<string, Room>()
  const people = new Map<string, Person>()

  function leave(id: string) {
    const person = people.get(id)
    if (!person) return
    people.delete(id)
    person.publishing?.close()
    person.receiving?.close()
    person.room.leave(person)
    if (person.room.people.size === 0) rooms.delete(person.room.id)
  }

  /** Puts what was opened meanwhile in place of what was there, unless they have left since. */
  function replace<Kind extends 'publishing' | 'receiving'>(
    person: Person,
    kind: Kind,
    opened: NonNullable<Person[Kind]>,
  ) {
    if (people.get(person.id) !== person) {
      opened.close()
      throw new Error('They have left.')
    }
    person[kind]?.close()
    person[kind] = opened
    person.room.arrange()
  }

  /** One of their connections is gone; what took its place meanwhile is not. */
  function lost<Kind extends 'publishing' | 'receiving'>(
    person: Person,
    kind: Kind,
    which: () => Person[Kind],
  ) {
    if (people.get(person.id) !== person || person[kind] !== which()) return
    person[kind]?.close()
    person[kind] = undefined
    person.room.arrange()
    tell({ type: 'lost', person: person.id })
  }

  const within = (id: string) => {
    const person = people.get(id)
    if (!person) throw new Error('They are in no room.')
    return person
  }

  async function publish(id: string, offer: string) {
    const person = within(id)
    const publishing = await openPublishing({
      ...{ person, offer, transport, counters, failed },
      lost: () => lost(person, 'publishing', () => publishing),
    })
    replace(person, 'publishing', publishing)
    return publishing.answer
  }

  async function offer(id: string) {
    const person = within(id)
    const receiving = await openReceiving({
      ...{ person, transport, counters, failed },
      lost: () => lost(person, 'receiving', () => receiving),
    })
    replace(person, 'receiving', receiving)
    const { sdp, candidates } = receiving
    return { sdp, candidates }
  }

  function answer(id: string, sdp: string) {
    const { receiving } = within(id)
    if (!receiving) throw new Error('Nothing was offered to them.')
    receiving.connect(sdp)
    return null
  }

  return {
    enter(roomId: string, id: string) {
      leave(id)
      const room = rooms.get(roomId) ?? openRoom(roomId, most, tell)
      rooms.set(roomId, room)
      const person: Person = {
        ...{ id, room, allowed: new Set(), watch: [] },
        ...{ roundTrip: openRoundTrip(), presence: openPresence() },
      }
      people.set(id, person)
      room.people.set(id, person)
    },
    leave,
    allow(id: string, kinds: readonly TrackRef['kind'][]) {
      const person = people.get(id)
      if (!person) return
      person.allowed = new Set(kinds)
      person.room.arrange()
    },
    watch(id: string, wanted: readonly string[]) {
      const person = people.get(id)
      if (!person) return
      person.watch = wanted
      person.room.arrange()
    },
    ask(question: Exclude<Question, { type: 'stats' }>) {
      if (question.type === 'publish') return publish(question.person, question.offer)
      if (question.type === 'offer') return offer(question.person)
      return answer(question.person, question.sdp)
    },
    size: () => people.size,
    /** Every few hundredths of a second. */
    tend(now: number) {
      for (const { publishing } of people.values()) publishing?.tend(now)
    },
    /** Four times a second. */
    listen() {
      for (const room of rooms.values()) {
        room.listen()
        room.lookForPeople()
      }
    },
    /** Once a second. */
    report(now: number) {
      for (const { publishing, receiving } of people.values()) {
        publishing?.report(now)
        receiving?.report(performance.timeOrigin + now)
      }
    },
  }
}
