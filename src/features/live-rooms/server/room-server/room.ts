import { randomUUID } from 'node:crypto'
import { type Allowance, allowance } from '#platform/server/http/allowance.ts'
import type { Line } from '#platform/server/http/sockets.ts'
import { answerAtDoor, guestMessages, mostWaiting, pauseAfterRefusal } from '../../entry-rules.ts'
import type { Knock, Participant, Shown, Told } from '../../room-messages.ts'
import { closings, type Door, roomWords } from '../../room-rules.ts'
import type { RoomRow } from '../data.ts'
import type { Identity, Origin } from './identify.ts'
import type { Standings } from './moderation.ts'
import { roomSeenOf, withoutPicture } from './present.ts'

/** One page that has a room open: before its door, or inside as a participant. */
export type Visit = {
  line: Line<Told>
  origin: Origin
  identity: Identity
  door: Door
  present: Present | undefined
  /** They wait to be let in. */
  knock: Knock | undefined
}

/** Somebody inside. */
export type Present = {
  participant: Participant
  seat: string
  since: Date
  /** Their row of attendance; undefined until it is written. */
  attendance: string | undefined
  /** It is being written. */
  noting: Promise<void> | undefined
}

export type Inside = Visit & { present: Present }

export type Room = ReturnType<typeof openRoom>

/** Of guests who come one after the other, so many are known again. */
const mostKnown = 1000

/** A room at work: which pages have it open, who is inside, and what all of them are told. */
export function openRoom(first: RoomRow, standings: Standings) {
  let row = first
  const visits = new Set<Visit>()
  /** Who had a place since this server has the room, the latest last. */
  const known = new Set<string>()
  const allowances = new Map<string, Allowance>()
  const turnedAway = new Map<string, number>()
  const inside = () => [...visits].filter(isInside)

  return {
    get row() {
      return row
    },
    get isEmpty() {
      return visits.size === 0
    },
    standings,
    visits: () => [...visits],
    inside,
    find: (id: string) => inside().find(({ present }) => present.participant.id === id),
    /** Where somebody is inside already, by whichever page. */
    placeOf: ({ key }: Identity) => inside().find(({ identity }) => identity.key === key),
    knocking: () => [...visits].filter(({ knock }) => knock),
    /** Everybody who had a place, and none was taken away. */
    known: () => [...known].filter((key) => !standings.has('removed', key)),

    /** Somebody stands before the door, unless too many of their kind do already. */
    arrive(visit: Visit) {
      if (isCrowded(visit)) return visit.line.close(closings.tooMuch, roomWords.crowded)
      visits.add(visit)
      tellOfRoom()
    },

    answer({ identity: { key, networkKey, kind, belongs } }: Visit) {
      const all = inside()
      const coming = {
        kind,
        belongs,
        isRemoved: standings.has('removed', key),
        isAdmitted: standings.has('admitted', key),
        wasInside: known.has(key),
        isWatched: standings.has('watched', networkKey),
      }
      return answerAtDoor(coming, roomSeenOf(row), {
        all: all.length,
        belonging: all.filter(({ identity }) => identity.belongs).length,
        guestsOfAddress: all.filter(
          ({ identity: it }) => it.kind === 'guest' && it.networkKey === networkKey,
        ).length,
      })
    },

    enter(visit: Visit, { seat, name, shown, now }: Entering) {
      const { kind, picture, role, key } = visit.identity
      remember(key)
      const may_write = !standings.has('silenced', key)
      visit.knock = undefined
      visit.present = {
        participant: {
          ...{ id: randomUUID(), name, kind, role, picture, may_write, shown },
          is_cut_off: false,
        },
        seat,
        since: now,
        attendance: undefined,
        noting: undefined,
      }
      return visit.present
    },

    /** The same person goes on with another page. */
    takeOver(visit: Visit, other: Visit, { seat, name, shown }: Entering) {
      const { kind, picture, role } = visit.identity
      visit.knock = undefined
      visit.present = other.present
      other.present = undefined
      other.line.close(closings.replaced, roomWords.replaced)
      if (!visit.present) return
      visit.present.seat = seat
      Object.assign(visit.present.participant, { kind, picture, role, name, shown })
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
      if (visit.knock) tellKnocks()
      tellOfRoom()
    },

    /** Asks those who teach to let somebody in. False: they have just been asked and said no. */
    knock(visit: Visit, name: string, now: Date) {
      const until = turnedAway.get(visit.identity.key) ?? 0
      if (now.getTime() < until) return false
      visit.knock ??= { id: randomUUID(), name }
      visit.line.tell({ type: 'knocking' })
      tellKnocks()
      return true
    },
    stopKnocking(visit: Visit) {
      if (!visit.knock) return
      visit.knock = undefined
      tellKnocks()
    },
    /** They are asked about no more for a while. */
    turnAway({ identity: { key } }: Visit, now: Date) {
      keepLatest(turnedAway, key, now.getTime() + pauseAfterRefusal * 1000)
    },

    /** Whether a guest writes no faster than others can read. */
    mayWriteNow({ kind, key }: Identity) {
      if (kind !== 'guest') return true
      const theirs = allowances.get(key) ?? allowance(guestMessages)
      keepLatest(allowances, key, theirs)
      return theirs.take()
    },

    /** What is written of it has changed. */
    update(next: RoomRow) {
      const before = JSON.stringify(roomSeenOf(row))
      row = next
      if (before !== JSON.stringify(roomSeenOf(row))) tellOfRoom()
    },

    tellInside,
    tellOfRoom,
    tellKnocks,
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

  /** Guests never stand in the way of those who have an account. */
  function isCrowded({ identity: { kind, key, networkKey } }: Visit) {
    const pages = [...visits].map(({ identity, present }) => ({ ...identity, present }))
    if (kind !== 'guest')
      return pages.filter((it) => it.key === key).length >= mostWaiting.ofAccount
    const waiting = pages.filter((it) => it.kind === 'guest' && !it.present)
    const ofAddress = waiting.filter((it) => it.networkKey === networkKey)
    return ofAddress.length >= mostWaiting.ofAddress || waiting.length >= mostWaiting.guests
  }

  function remember(key: string) {
    known.delete(key)
    known.add(key)
    const [oldest = ''] = known
    if (known.size > mostKnown) known.delete(oldest)
  }

  function tellInside(told: Told) {
    for (const { line } of inside()) line.tell(told)
  }

  function tellKnocks() {
    const byPerson = new Map<string, Knock>()
    for (const { identity, knock } of visits) {
      if (knock && !byPerson.has(identity.key)) byPerson.set(identity.key, knock)
    }
    for (const { identity, line } of inside()) {
      if (identity.kind === 'host') line.tell({ type: 'knocks', people: [...byPerson.values()] })
    }
  }

  function tellOfRoom() {
    const within = inside()
    const room = roomSeenOf(row)
    const here = within.length
    const is_hosted = within.some(({ identity }) => identity.kind === 'host')
    for (const { line, identity } of visits) {
      const may_host = identity.kind === 'host'
      line.tell({ type: 'room', room, here, waiting: visits.size - here, is_hosted, may_host })
    }
  }
}

type Entering = { seat: string; name: string; shown: Shown; now: Date }

const isInside = (visit: Visit): visit is Inside => visit.present !== undefined

const seenBy = ({ identity }: Visit, person: Participant) =>
  identity.kind === 'guest' ? withoutPicture(person) : person

/** As many as may matter in a class; whoever makes more of them forgets their own. */
function keepLatest<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key)
  map.set(key, value)
  const [oldest = ''] = map.keys()
  if (map.size > mostKnown) map.delete(oldest)
}
