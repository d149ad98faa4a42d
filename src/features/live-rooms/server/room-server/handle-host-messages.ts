import type { ClientMessage, HostAction, ParticipantState } from '../../room-messages.ts'
import { closeCodes, roomTexts, type SoundMode } from '../../room-rules.ts'
import type { Connection, JoinedConnection } from './connection.ts'
import { deleteMessage, updateEntryRules } from './data.ts'
import { everybody } from './moderation.ts'
import { type Deps, removeFromRoom, sendRefusal, updateState } from './participant-actions.ts'

type HostMessage = Extract<
  ClientMessage,
  {
    type:
      | 'mute'
      | 'keep-muted'
      | 'stop-camera'
      | 'lower-hand'
      | 'set-sound'
      | 'remove'
      | 'allow-chat'
      | 'delete-chat-message'
      | 'spotlight'
      | 'favour-sound'
      | 'admit'
      | 'reject'
      | 'set-entry-rules'
  }
>

/** Handles the messages that only hosts may send; from others they are ignored. */
export async function handleHostMessage(deps: Deps, message: HostMessage) {
  const { room, connection } = deps
  if (connection.identity.kind !== 'host') return
  switch (message.type) {
    case 'mute':
      return mute(deps, chosen(deps, message.participant))
    case 'keep-muted':
      return keepMuted(deps, room.find(message.participant), message.kept)
    case 'stop-camera':
      for (const other of chosen(deps, message.participant))
        act(deps, other, 'camera-stopped', { camera: false })
      return
    case 'lower-hand':
      for (const other of chosen(deps, message.participant))
        act(deps, other, 'hand-lowered', { hand: false })
      return
    case 'set-sound':
      return setSound(deps, room.find(message.participant), message.sound)
    case 'remove':
      return remove(deps, room.find(message.participant))
    case 'allow-chat':
      return allowChat(deps, room.find(message.participant), message.allowed)
    case 'delete-chat-message':
      if (await deleteMessage(deps.db, { roomId: room.row.id, id: message.message }))
        room.broadcast({ type: 'chat-message-deleted', message: message.message })
      return
    case 'spotlight':
      return distinguish(deps, 'is_spotlit', message.participant)
    case 'favour-sound':
      distinguish(deps, 'has_best_sound', message.participant)
      for (const { participant } of room.joined())
        deps.video.favour(participant.info.id, participant.info.has_best_sound)
      return
    case 'admit':
      return admit(deps, message.knock)
    case 'reject':
      return rejectKnock(deps, message)
    case 'set-entry-rules':
      return setEntryRules(deps, message)
    default:
      message satisfies never
  }
}

/** The participant with this ID; without one, everybody but the hosts. */
function chosen({ room }: Deps, participant: string | undefined) {
  if (participant === undefined)
    return room.joined().filter(({ identity }) => identity.kind !== 'host')
  const other = room.find(participant)
  return other ? [other] : []
}

async function mute(deps: Deps, others: readonly JoinedConnection[]) {
  const heard = others.filter(({ participant }) => participant.info.state.microphone)
  const written = deps.room.moderation.set('muted', ...heard.map(({ identity }) => identity.key))
  for (const other of heard) act(deps, other, 'muted', { microphone: false })
  await written
}

/** Keeps somebody's microphone off until a host says otherwise, or lets them turn it on again. */
async function keepMuted(deps: Deps, other: JoinedConnection | undefined, isKept: boolean) {
  if (!other || other.identity.kind === 'host') return
  const { key } = other.identity
  const { moderation } = deps.room
  const { info } = other.participant
  const written = isKept ? moderation.set('kept-muted', key) : moderation.clear('kept-muted', key)
  info.is_kept_muted = isKept
  updateState(deps, other, { ...info.state, microphone: info.state.microphone && !isKept })
  const type = isKept ? 'kept-muted' : 'unmute-allowed'
  other.socket.send({ type, by: deps.connection.participant?.info.name ?? '' })
  await written
}

/** Changes somebody's state, and tells them who did. */
function act(
  deps: Deps,
  other: JoinedConnection,
  type: HostAction,
  change: Partial<ParticipantState>,
) {
  const { state } = other.participant.info
  const differs = Object.entries(change).some(
    ([name, is]) => state[name as keyof typeof state] !== is,
  )
  if (!differs) return
  updateState(deps, other, { ...state, ...change })
  other.socket.send({ type, by: deps.connection.participant?.info.name ?? '' })
}

/** Their page has the microphone, and says when it has followed. */
function setSound({ connection }: Deps, other: JoinedConnection | undefined, sound: SoundMode) {
  const current = other?.participant.info.state.sound
  if (!current || current === sound) return
  other.socket.send({ type: 'sound-set', by: connection.participant?.info.name ?? '', sound })
}

/**
 * Removes somebody by account, browser and network address, so that it holds for whatever they open
 * next. From then on guests knock, since another address and a private window make another guest.
 */
async function remove(deps: Deps, other: JoinedConnection | undefined) {
  if (!other || other.identity.kind === 'host') return
  const { key, guestKey, networkKey } = other.identity
  const { moderation } = deps.room
  const written = [
    moderation.set('removed', key, guestKey),
    moderation.set('watched', networkKey),
    moderation.set('knocking', everybody),
  ]
  const theirs = deps.room
    .connections()
    .filter(({ identity }) => identity.key === key || identity.key === guestKey)
  for (const connection of theirs) {
    // Otherwise a page that does not answer would be heard until its socket has closed.
    written.push(removeFromRoom(deps, connection, true))
    deps.room.stopKnocking(connection)
    connection.socket.close(closeCodes.removed, roomTexts.removed)
  }
  deps.room.broadcastRoom()
  await Promise.all(written)
}

async function allowChat({ room }: Deps, other: JoinedConnection | undefined, may: boolean) {
  if (!other || other.identity.kind === 'host') return
  const { key } = other.identity
  other.participant.info.may_chat = may
  room.broadcastParticipant('participant-changed', other.participant)
  await (may ? room.moderation.clear('silenced', key) : room.moderation.set('silenced', key))
}

function distinguish(
  { room }: Deps,
  by: Parameters<typeof room.distinguish>[0],
  participant: string | null,
) {
  const other = participant === null ? undefined : room.find(participant)
  // Somebody who has left meanwhile changes nothing.
  if (participant === null || other) room.distinguish(by, other?.identity.key)
}

async function admit({ room }: Deps, knock: string | undefined) {
  const people = room.knocks
    .knocking()
    .filter((connection) => knock === undefined || connection.knock?.id === knock)
    .map(({ identity }) => identity.key)
  const written = room.moderation.set('admitted', ...people)
  for (const connection of knocksOf(people, room.knocks.knocking())) {
    room.stopKnocking(connection)
    connection.socket.send({ type: 'admitted' })
  }
  await written
}

function rejectKnock(
  { room, clock }: Deps,
  { knock, all_from_there }: ClientMessage & { type: 'reject' },
) {
  const { knocks } = room
  const asked = knocks.knocking().find((connection) => connection.knock?.id === knock)
  if (!asked) return
  knocks.reject(asked, clock())
  const neighbours = all_from_there ? knocks.rejectNetwork(asked, clock()) : []
  const rejected = new Set([...knocksOf([asked.identity.key], knocks.knocking()), ...neighbours])
  for (const connection of rejected) {
    room.stopKnocking(connection)
    sendRefusal({ connection }, 'not-admitted', roomTexts.notAdmitted)
  }
}

async function setEntryRules(
  { db, room }: Deps,
  message: ClientMessage & { type: 'set-entry-rules' },
) {
  const { guests_knock = room.row.guests_knock, is_locked = room.row.is_locked } = message
  await updateEntryRules(db, room.row.id, { guests_knock, is_locked })
  const written =
    message.guests_knock === false ? room.moderation.clear('knocking', everybody) : undefined
  room.update({ ...room.row, guests_knock, is_locked })
  room.broadcastRoom()
  await written
  // Everybody who had joined before may come back, also to another server.
  if (room.row.is_locked) await room.moderation.set('admitted', ...room.known())
  for (const connection of room.knocks.knocking()) {
    const answer = room.answer(connection)
    if (answer === 'knock') continue
    room.stopKnocking(connection)
    if (answer === 'locked') sendRefusal({ connection }, 'locked', roomTexts.locked)
    else connection.socket.send({ type: 'admitted' })
  }
}

const knocksOf = (people: readonly string[], connections: readonly Connection[]) =>
  connections.filter(({ identity }) => people.includes(identity.key))
