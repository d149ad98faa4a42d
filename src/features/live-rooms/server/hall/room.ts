import { randomUUID } from 'node:crypto'
import type { Line } from '#platform/server/http/sockets.ts'
import { closings, type Door, type Participant, type Told } from '../../line.ts'
import type { Shown } from '../../said.ts'
import { roomWords } from '../../words.ts'
import type { RoomRow } from '../data.ts'
import type { Identity } from './identify.ts'
import { roomSeenOf, withoutPicture } from './present.ts'

/** One page that has a room open: before its door, or inside as a participant. */
export type Visit = {
  line: Line<Told>
  identity: Identity
  door: Door
  present: Present | undefined
}

/** Somebody inside. */
export type Present = {
  participant: Participant
  seat: string
  /** Their row of attendance; undefined until it is written. */
  attendance: string | undefined
}

export type Room = ReturnType<typeof openRoom>

/** More pages before one door are no class any more. */
const mostVisits = 500

/** A room at work: which pages have it open, who is inside, and what all of them are told. */
export function openRoom(first: RoomRow) {
  let row = first
  const visits = new Set<Visit>()
  const removed = new Set<string>()
  const inside = () => [...visits].filter(isInside)

  return {
    get row() {
      return row
    },
    get isEmpty() {
      return visits.size === 0
    },
    visits: () => [...visits],
    inside,
    find: (id: string) => inside().find(({ present }) => present.participant.id === id),
    at: (seat: string) => inside().find(({ present }) => present.seat === seat),

    /** Somebody stands before the door. */
    arrive(visit: Visit) {
      if (visits.size >= mostVisits)
        return visit.line.close(closings.tooMuch, roomWords.full(mostVisits))
      visits.add(visit)
      tellOfRoom()
    },

    /** Takes a place at once, or says why there is none. Who teaches always has one. */
    enter(visit: Visit, { seat, name, shown }: { seat: string; name: string; shown: Shown }) {
      const { identity } = visit
      const taken = inside().length
      if (taken >= row.max_participants && identity.kind !== 'host') return undefined
      const { kind, picture } = identity
      visit.present = {
        participant: { id: randomUUID(), name, kind, picture, shown },
        seat,
        attendance: undefined,
      }
      return visit.present
    },

    /** Who comes back takes over the place they had. */
    takeOver(visit: Visit, other: Visit, shown: Shown) {
      visit.present = other.present
      other.present = undefined
      if (visit.present) visit.present.participant.shown = shown
      other.line.close(closings.replaced, roomWords.replaced)
    },

    /** Takes somebody's place away; they stand before the door again. */
    leave(visit: Visit) {
      const { present } = visit
      visit.present = undefined
      if (!present) return undefined
      tellInside({ type: 'went', person: present.participant.id })
      tellOfRoom()
      return present
    },

    /** The page is closed. */
    depart(visit: Visit) {
      visits.delete(visit)
      tellOfRoom()
    },

    remove(visit: Visit & { present: Present }) {
      for (const key of keysOf(visit, visit.present.seat)) removed.add(key)
      visit.line.close(closings.removed, roomWords.removed)
    },
    wasRemoved: (visit: Visit, seat: string) => keysOf(visit, seat).some((key) => removed.has(key)),

    /** What is written of it has changed. */
    update(next: RoomRow) {
      const before = JSON.stringify(roomSeenOf(row))
      row = next
      if (before !== JSON.stringify(roomSeenOf(row))) tellOfRoom()
    },

    tellInside,
    tellOfRoom,
    /** Somebody came in, or shows something else. */
    tellOf(type: 'came' | 'changed', present: Present) {
      for (const viewer of inside()) {
        viewer.line.tell({ type, person: seenBy(viewer, present.participant) })
      }
    },
    /** Everybody inside, as one of them sees them. */
    peopleFor: (viewer: Visit) =>
      inside().map(({ present }) => seenBy(viewer, present.participant)),
  }

  function tellInside(told: Told) {
    for (const { line } of inside()) line.tell(told)
  }

  function tellOfRoom() {
    const here = inside().length
    const room = roomSeenOf(row)
    for (const { line, identity } of visits) {
      const may_host = identity.kind === 'host'
      line.tell({ type: 'room', room, here, waiting: visits.size - here, may_host })
    }
  }
}

const isInside = (visit: Visit): visit is Visit & { present: Present } =>
  visit.present !== undefined

const seenBy = ({ identity }: Visit, person: Participant) =>
  identity.kind === 'guest' ? withoutPicture(person) : person

/** By what somebody who was removed is known again. */
const keysOf = ({ identity }: Visit, seat: string) =>
  identity.userId ? [identity.userId, seat] : [seat]
