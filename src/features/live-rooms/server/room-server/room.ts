import { decideEntry, maxWaiting } from '../../entry-rules.ts'
import type { ParticipantInfo, ParticipantState, ServerMessage } from '../../room-messages.ts'
import { closeCodes, roomTexts } from '../../room-rules.ts'
import type { RoomRow } from '../data.ts'
import { type Connection, hasJoined, type Participant, visibleTo } from './connection.ts'
import { openHands } from './hands.ts'
import type { Identity } from './identify.ts'
import { keepLatest } from './keep-latest.ts'
import { openKnocks } from './knocks.ts'
import { everybody, type Moderation } from './moderation.ts'
import { participantId } from './participant-id.ts'
import { publicRoomOf } from './present.ts'
import { openRateLimits } from './rate-limits.ts'

/** How somebody joins: on which page, under which name, and in which state. */
type Entry = { clientId: string; name: string; state: ParticipantState; now: Date }

/** In which ways one participant is distinguished from all others. */
type Distinction = 'is_spotlit' | 'has_best_sound'

/** A room in memory: which connections it has, who has joined, and the messages to all of them. */
export class Room {
  readonly moderation: Moderation
  readonly hands = openHands()
  readonly rateLimits = openRateLimits()
  readonly #connections = new Set<Connection>()
  readonly knocks = openKnocks(this.#connections)
  #row: RoomRow
  /** Keys of those who have joined since this server holds the room, the latest last. */
  readonly #known = new Map<string, true>()
  /** The keys of who is large on every page, and of whose sound comes first; they last while away. */
  readonly #distinguished = new Map<Distinction, string | undefined>()

  constructor(row: RoomRow, moderation: Moderation) {
    this.#row = row
    this.moderation = moderation
  }

  get row() {
    return this.#row
  }

  get isEmpty() {
    return this.#connections.size === 0
  }

  connections() {
    return [...this.#connections]
  }

  joined() {
    return [...this.#connections].filter(hasJoined)
  }

  find(id: string) {
    return this.joined().find(({ participant }) => participant.info.id === id)
  }

  /** The connection on which somebody has joined already. */
  findByIdentity({ key }: Identity) {
    return this.joined().find(({ identity }) => identity.key === key)
  }

  /** Everybody who has joined and was not removed. */
  known() {
    return [...this.#known.keys()].filter((key) => !this.moderation.has('removed', key))
  }

  /** Adds a connection, unless too many of its kind are waiting. */
  connect(connection: Connection) {
    if (isCrowded(connection, this.connections()))
      return connection.socket.close(closeCodes.tooMuch, roomTexts.crowded)
    this.#connections.add(connection)
    this.broadcastRoom()
  }

  /** Whether somebody may join. */
  answer({ identity: { key, networkKey, kind, belongs } }: Connection) {
    const { moderation } = this
    const people = this.joined().map(({ identity }) => identity)
    const entrant = {
      kind,
      belongs,
      isRemoved: moderation.has('removed', key),
      isAdmitted: moderation.has('admitted', key),
      wasInside: this.#known.has(key),
      isWatched: moderation.has('watched', networkKey),
    }
    return decideEntry(entrant, this.#publicRoom(), {
      all: people.length,
      belonging: people.filter((it) => it.belongs).length,
      guestsOfAddress: people.filter((it) => it.kind === 'guest' && it.networkKey === networkKey)
        .length,
    })
  }

  enter(connection: Connection, entry: Entry) {
    keepLatest(this.#known, connection.identity.key, true)
    connection.knock = undefined
    connection.participant = {
      info: this.#infoOf(connection.identity, entry),
      clientId: entry.clientId,
      since: entry.now,
      attendance: undefined,
      attendanceWrite: undefined,
    }
    return connection.participant
  }

  /** Distinguishes one person, by their key, or nobody. */
  distinguish(by: Distinction, key: string | undefined) {
    this.#distinguished.set(by, key)
    const changed = this.joined().filter(
      ({ identity, participant }) => participant.info[by] !== (identity.key === key),
    )
    for (const { identity, participant } of changed) {
      participant.info[by] = identity.key === key
      this.broadcastParticipant('participant-changed', participant)
    }
  }

  /** Moves a participant to another connection of the same person. */
  takeOver(connection: Connection, other: Connection, { clientId, name, state, now }: Entry) {
    const { kind, picture, role, key } = connection.identity
    connection.knock = undefined
    connection.participant = other.participant
    other.participant = undefined
    other.socket.close(closeCodes.replaced, roomTexts.replaced)
    if (!connection.participant) return
    connection.participant.clientId = clientId
    const hand_raised_at = this.hands.update(key, state.hand, now)
    Object.assign(connection.participant.info, {
      ...{ kind, picture, role, name, state, hand_raised_at },
    })
  }

  /** Removes a connection's participant; the connection stays. */
  leave(connection: Connection) {
    const { participant } = connection
    connection.participant = undefined
    if (!participant) return undefined
    this.broadcast({ type: 'participant-left', participant: participant.info.id })
    this.broadcastRoom()
    return participant
  }

  /** Removes a connection whose socket has closed. */
  disconnect(connection: Connection) {
    this.#connections.delete(connection)
    if (connection.knock) this.sendKnocks()
    this.broadcastRoom()
  }

  /** Asks the hosts to admit somebody. False: they were rejected just before. */
  knock(connection: Connection, name: string, now: Date) {
    if (!this.knocks.add(connection, name, now)) return false
    connection.socket.send({ type: 'admission-requested' })
    this.sendKnocks()
    return true
  }

  stopKnocking(connection: Connection) {
    if (!connection.knock) return
    connection.knock = undefined
    this.sendKnocks()
  }

  /** The room's row has changed. */
  update(next: RoomRow) {
    const before = JSON.stringify(this.#publicRoom())
    this.#row = next
    if (before !== JSON.stringify(this.#publicRoom())) this.broadcastRoom()
  }

  /** All participants, as this one sees them. */
  participantsFor(viewer: Connection) {
    return this.joined().map(({ participant }) => visibleTo(viewer, participant.info))
  }

  broadcast(message: ServerMessage) {
    for (const { socket } of this.joined()) socket.send(message)
  }

  /** Tells everybody of a participant who has joined or changed. */
  broadcastParticipant(
    type: 'participant-joined' | 'participant-changed',
    participant: Participant,
  ) {
    for (const viewer of this.joined()) {
      viewer.socket.send({ type, participant: visibleTo(viewer, participant.info) })
    }
  }

  /** Tells the hosts who knocks. */
  sendKnocks() {
    const listed = this.knocks.list()
    for (const { identity, socket } of this.joined()) {
      if (identity.kind === 'host') socket.send({ type: 'knocks-changed', ...listed })
    }
  }

  /** Tells everybody, also those who wait, of the room. */
  broadcastRoom() {
    const within = this.joined()
    const room = this.#publicRoom()
    const participant_count = within.length
    const has_host = within.some(({ identity }) => identity.kind === 'host')
    for (const { socket, identity } of this.#connections) {
      const may_host = identity.kind === 'host'
      socket.send({
        type: 'room-changed',
        room,
        participant_count,
        waiting_count: this.#connections.size - participant_count,
        has_host,
        may_host,
      })
    }
  }

  #infoOf(identity: Identity, { clientId, name, state, now }: Entry): ParticipantInfo {
    const { kind, picture, role, key } = identity
    return {
      id: participantId(this.#row.id, key, clientId),
      ...{ name, kind, role, picture, state },
      may_chat: !this.moderation.has('silenced', key),
      is_kept_muted: this.moderation.has('kept-muted', key),
      is_spotlit: key === this.#distinguished.get('is_spotlit'),
      has_best_sound: key === this.#distinguished.get('has_best_sound'),
      hand_raised_at: this.hands.update(key, state.hand, now),
      is_disconnected: false,
      line: 'good',
      is_stereo: null,
    }
  }

  #publicRoom() {
    const room = publicRoomOf(this.#row)
    const guests_knock = room.guests_knock || this.moderation.has('knocking', everybody)
    return { ...room, guests_knock }
  }
}

/** Whether too many pages wait; guests never keep out those with an account. */
function isCrowded({ identity: { kind, key, networkKey } }: Connection, pages: Connection[]) {
  if (kind !== 'guest') {
    const theirs = pages.filter(({ identity }) => identity.key === key)
    return theirs.length >= maxWaiting.ofAccount
  }
  const waiting = pages.filter(
    ({ identity, participant }) => identity.kind === 'guest' && !participant,
  )
  const ofAddress = waiting.filter(({ identity }) => identity.networkKey === networkKey)
  return ofAddress.length >= maxWaiting.ofAddress || waiting.length >= maxWaiting.guests
}
