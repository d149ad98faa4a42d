import { decideEntry, maxWaiting } from '../../entry-rules.ts'
import type { ParticipantState, ServerMessage } from '../../room-messages.ts'
import { closeCodes, roomTexts } from '../../room-rules.ts'
import type { RoomRow } from '../data.ts'
import { type Connection, hasJoined, type Participant, visibleTo } from './connection.ts'
import { openHands } from './hands.ts'
import type { Identity } from './identify.ts'
import { maxRemembered } from './keep-latest.ts'
import { openKnocks } from './knocks.ts'
import { everybody, type Moderation } from './moderation.ts'
import { participantId } from './participant-id.ts'
import { publicRoomOf } from './present.ts'
import { openRateLimits } from './rate-limits.ts'

export type Room = ReturnType<typeof openRoom>

/** A room in memory: which connections it has, who has joined, and the messages to all of them. */
export function openRoom(first: RoomRow, moderation: Moderation) {
  let row = first
  const connections = new Set<Connection>()
  /** Keys of those who have joined since this server holds the room, the latest last. */
  const known = new Set<string>()
  /** The keys of who is large on every page, and of whose sound comes first; they last while away. */
  const chosen = new Map<string, string | undefined>()
  const hands = openHands()
  const knocks = openKnocks(connections)
  const joined = () => [...connections].filter(hasJoined)

  return {
    get row() {
      return row
    },
    get isEmpty() {
      return connections.size === 0
    },
    moderation,
    hands,
    rateLimits: openRateLimits(),
    connections: () => [...connections],
    joined,
    find: (id: string) => joined().find(({ participant }) => participant.info.id === id),
    /** The connection on which somebody has joined already. */
    findByIdentity: ({ key }: Identity) => joined().find(({ identity }) => identity.key === key),
    knocks,
    /** Everybody who has joined and was not removed. */
    known: () => [...known].filter((key) => !moderation.has('removed', key)),

    /** Adds a connection, unless too many of its kind are waiting. */
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
      return decideEntry(entrant, publicRoom(), {
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
          ...{
            id: participantId(row.id, key, clientId),
            name,
            kind,
            role,
            picture,
            may_chat,
            is_kept_muted: moderation.has('kept-muted', key),
            state,
          },
          is_spotlit: key === chosen.get('is_spotlit'),
          has_best_sound: key === chosen.get('has_best_sound'),
          hand_raised_at: hands.update(key, state.hand, now),
          is_disconnected: false,
          line: 'good',
          is_stereo: null,
        },
        clientId,
        since: now,
        attendance: undefined,
        attendanceWrite: undefined,
      }
      return connection.participant
    },

    /** Distinguishes one person, by their key, or nobody. */
    distinguish(by: 'is_spotlit' | 'has_best_sound', key: string | undefined) {
      chosen.set(by, key)
      const changed = joined().filter(
        ({ identity, participant }) => participant.info[by] !== (identity.key === key),
      )
      for (const { identity, participant } of changed) {
        participant.info[by] = identity.key === key
        broadcastParticipant('participant-changed', participant)
      }
    },

    /** Moves a participant to another connection of the same person. */
    takeOver(connection: Connection, other: Connection, { clientId, name, state, now }: Entry) {
      const { kind, picture, role, key } = connection.identity
      connection.knock = undefined
      connection.participant = other.participant
      other.participant = undefined
      other.socket.close(closeCodes.replaced, roomTexts.replaced)
      if (!connection.participant) return
      connection.participant.clientId = clientId
      const hand_raised_at = hands.update(key, state.hand, now)
      Object.assign(connection.participant.info, {
        ...{ kind, picture, role, name, state, hand_raised_at },
      })
    },

    /** Removes a connection's participant; the connection stays. */
    leave(connection: Connection) {
      const { participant } = connection
      connection.participant = undefined
      if (!participant) return undefined
      broadcast({ type: 'participant-left', participant: participant.info.id })
      broadcastRoom()
      return participant
    },

    /** Removes a connection whose socket has closed. */
    disconnect(connection: Connection) {
      connections.delete(connection)
      if (connection.knock) sendKnocks()
      broadcastRoom()
    },

    /** Asks the hosts to admit somebody. False: they were rejected just before. */
    knock(connection: Connection, name: string, now: Date) {
      if (!knocks.add(connection, name, now)) return false
      connection.socket.send({ type: 'admission-requested' })
      sendKnocks()
      return true
    },
    stopKnocking(connection: Connection) {
      if (!connection.knock) return
      connection.knock = undefined
      sendKnocks()
    },

    /** The room's row has changed. */
    update(next: RoomRow) {
      const before = JSON.stringify(publicRoom())
      row = next
      if (before !== JSON.stringify(publicRoom())) broadcastRoom()
    },

    broadcast,
    broadcastRoom,
    sendKnocks,
    broadcastParticipant,
    /** All participants, as this one sees them. */
    participantsFor: (viewer: Connection) =>
      joined().map(({ participant }) => visibleTo(viewer, participant.info)),
  }

  /** Whether too many pages wait; guests never keep out those with an account. */
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

  /** Tells everybody of a participant who has joined or changed. */
  function broadcastParticipant(
    type: 'participant-joined' | 'participant-changed',
    participant: Participant,
  ) {
    for (const viewer of joined()) {
      viewer.socket.send({ type, participant: visibleTo(viewer, participant.info) })
    }
  }

  function sendKnocks() {
    const listed = knocks.list()
    for (const { identity, socket } of joined()) {
      if (identity.kind === 'host') socket.send({ type: 'knocks-changed', ...listed })
    }
  }

  function publicRoom() {
    const room = publicRoomOf(row)
    return { ...room, guests_knock: room.guests_knock || moderation.has('knocking', everybody) }
  }

  function broadcastRoom() {
    const within = joined()
    const room = publicRoom()
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
