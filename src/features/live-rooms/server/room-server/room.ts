import { randomUUID } from 'node:crypto'
import { type Allowance, allowance } from '#platform/server/http/allowance.ts'
import { decideEntry, guestMessages, maxWaiting, secondsBetweenKnocks } from '../../entry-rules.ts'
import type { Knock, ParticipantState, ServerMessage } from '../../room-messages.ts'
import { closeCodes, roomTexts } from '../../room-rules.ts'
import type { RoomRow } from '../data.ts'
import { type Connection, hasJoined, type Participant, visibleTo } from './connection.ts'
import type { Identity } from './identify.ts'
import type { Moderation } from './moderation.ts'
import { publicRoomOf } from './present.ts'

export type Room = ReturnType<typeof openRoom>

/** Of guests who come one after the other, so many are known again. */
const maxRemembered = 1000

/** A room at work: which pages have it open, who is inside, and what all of them are told. */
export function openRoom(first: RoomRow, moderation: Moderation) {
  let row = first
  const connections = new Set<Connection>()
  /** Who had a place since this server has the room, the latest last. */
  const known = new Set<string>()
  const allowances = new Map<string, Allowance>()
  const rejectedUntil = new Map<string, number>()
  const joined = () => [...connections].filter(hasJoined)

  return {
    get row() {
      return row
    },
    get isEmpty() {
      return connections.size === 0
    },
    moderation,
    connections: () => [...connections],
    joined,
    find: (id: string) => joined().find(({ participant }) => participant.info.id === id),
    /** Where somebody is inside already, by whichever page. */
    findByIdentity: ({ key }: Identity) => joined().find(({ identity }) => identity.key === key),
    knocking: () => [...connections].filter(({ knock }) => knock),
    /** Everybody who had a place, and none was taken away. */
    known: () => [...known].filter((key) => !moderation.has('removed', key)),

    /** Somebody stands before the door, unless too many of their kind do already. */
    connect(connection: Connection) {
      if (isCrowded(connection))
        return connection.socket.close(closeCodes.tooMuch, roomTexts.crowded)
      connections.add(connection)
      broadcastRoom()
    },

    answer({ identity: { key, networkKey, kind, belongs } }: Connection) {
      const all = joined()
      const entrant = {
        kind,
        belongs,
        isRemoved: moderation.has('removed', key),
        isAdmitted: moderation.has('admitted', key),
        wasInside: known.has(key),
        isWatched: moderation.has('watched', networkKey),
      }
      return decideEntry(entrant, publicRoomOf(row), {
        all: all.length,
        belonging: all.filter(({ identity }) => identity.belongs).length,
        guestsOfAddress: all.filter(
          ({ identity: it }) => it.kind === 'guest' && it.networkKey === networkKey,
        ).length,
      })
    },

    enter(connection: Connection, { clientId, name, state, now }: Entry) {
      const { kind, picture, role, key } = connection.identity
      remember(key)
      const may_chat = !moderation.has('silenced', key)
      connection.knock = undefined
      connection.participant = {
        info: {
          ...{ id: randomUUID(), name, kind, role, picture, may_chat, state },
          is_disconnected: false,
        },
        clientId,
        since: now,
        attendance: undefined,
        attendanceWrite: undefined,
      }
      return connection.participant
    },

    /** The same person goes on with another page. */
    takeOver(connection: Connection, other: Connection, { clientId, name, state }: Entry) {
      const { kind, picture, role } = connection.identity
      connection.knock = undefined
      connection.participant = other.participant
      other.participant = undefined
      other.socket.close(closeCodes.replaced, roomTexts.replaced)
      if (!connection.participant) return
      connection.participant.clientId = clientId
      Object.assign(connection.participant.info, { kind, picture, role, name, state })
    },

    /** Takes somebody's place away; they stand before the door again. */
    leave(connection: Connection) {
      const { participant } = connection
      connection.participant = undefined
      if (!participant) return undefined
      broadcast({ type: 'participant-left', participant: participant.info.id })
      broadcastRoom()
      return participant
    },

    /** The page is closed. */
    disconnect(connection: Connection) {
      connections.delete(connection)
      if (connection.knock) sendKnocks()
      broadcastRoom()
    },

    /** Asks those who teach to let somebody in. False: they have just been asked and said no. */
    knock(connection: Connection, name: string, now: Date) {
      const until = rejectedUntil.get(connection.identity.key) ?? 0
      if (now.getTime() < until) return false
      connection.knock ??= { id: randomUUID(), name }
      connection.socket.send({ type: 'admission-requested' })
      sendKnocks()
      return true
    },
    stopKnocking(connection: Connection) {
      if (!connection.knock) return
      connection.knock = undefined
      sendKnocks()
    },
    /** They are asked about no more for a while. */
    rejectKnock({ identity: { key } }: Connection, now: Date) {
      keepLatest(rejectedUntil, key, now.getTime() + secondsBetweenKnocks * 1000)
    },

    /** Whether a guest writes no faster than others can read. */
    mayChatNow({ kind, key }: Identity) {
      if (kind !== 'guest') return true
      const theirs = allowances.get(key) ?? allowance(guestMessages)
      keepLatest(allowances, key, theirs)
      return theirs.take()
    },

    /** What is written of it has changed. */
    update(next: RoomRow) {
      const before = JSON.stringify(publicRoomOf(row))
      row = next
      if (before !== JSON.stringify(publicRoomOf(row))) broadcastRoom()
    },

    broadcast,
    broadcastRoom,
    sendKnocks,
    /** Somebody came in, or shows something else. */
    broadcastParticipant(
      type: 'participant-joined' | 'participant-changed',
      participant: Participant,
    ) {
      for (const viewer of joined()) {
        viewer.socket.send({ type, participant: visibleTo(viewer, participant.info) })
      }
    },
    /** Everybody inside, as one of them sees them. */
    participantsFor: (viewer: Connection) =>
      joined().map(({ participant }) => visibleTo(viewer, participant.info)),
  }

  /** Guests never stand in the way of those who have an account. */
  function isCrowded({ identity: { kind, key, networkKey } }: Connection) {
    const pages = [...connections].map(({ identity, participant }) => ({
      ...identity,
      participant,
    }))
    if (kind !== 'guest') return pages.filter((it) => it.key === key).length >= maxWaiting.ofAccount
    const waiting = pages.filter((it) => it.kind === 'guest' && !it.participant)
    const ofAddress = waiting.filter((it) => it.networkKey === networkKey)
    return ofAddress.length >= maxWaiting.ofAddress || waiting.length >= maxWaiting.guests
  }

  function remember(key: string) {
    known.delete(key)
    known.add(key)
    const [oldest = ''] = known
    if (known.size > maxRemembered) known.delete(oldest)
  }

  function broadcast(message: ServerMessage) {
    for (const { socket } of joined()) socket.send(message)
  }

  function sendKnocks() {
    const byPerson = new Map<string, Knock>()
    for (const { identity, knock } of connections) {
      if (knock && !byPerson.has(identity.key)) byPerson.set(identity.key, knock)
    }
    for (const { identity, socket } of joined()) {
      if (identity.kind === 'host')
        socket.send({ type: 'knocks-changed', knocks: [...byPerson.values()] })
    }
  }

  function broadcastRoom() {
    const within = joined()
    const room = publicRoomOf(row)
    const participant_count = within.length
    const has_host = within.some(({ identity }) => identity.kind === 'host')
    for (const { socket, identity } of connections) {
      const may_host = identity.kind === 'host'
      socket.send({
        type: 'room-changed',
        room,
        participant_count,
        waiting_count: connections.size - participant_count,
        has_host,
        may_host,
      })
    }
  }
}

type Entry = { clientId: string; name: string; state: ParticipantState; now: Date }

/** As many as may matter in a class; whoever makes more of them forgets their own. */
function keepLatest<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key)
  map.set(key, value)
  const [oldest = ''] = map.keys()
  if (map.size > maxRemembered) map.delete(oldest)
}
