import type { ClientMessage } from '../../room-messages.ts'
import { roomTexts } from '../../room-rules.ts'
import { recordAttendance } from './attendance.ts'
import { listMessages } from './data.ts'
import { guestDisplayName, isNameInUse } from './guest-display-name.ts'
import { allowDevices, type Deps, removeFromRoom, sendRefusal } from './participant-actions.ts'
import { messageOf, videoParticipantOf } from './present.ts'

/** Lets somebody join, take over their own participant or knock, or refuses them. */
export async function join(deps: Deps, message: ClientMessage & { type: 'join' }) {
  const { db, room, connection, clock } = deps
  const { identity } = connection
  const called =
    identity.name === undefined
      ? await guestDisplayName(db, message.name, roomTexts)
      : { name: identity.name }
  if (connection.participant || connection.knock) return
  if (room.row.status !== 'live') return sendRefusal(deps, 'not-live', roomTexts.notLive)
  if ('refusal' in called) return sendRefusal(deps, 'name', called.refusal)
  const { name } = called
  const { client_id: clientId } = message
  const isMuted = isMutedByHost(deps)
  const state = { ...message.state, microphone: message.state.microphone && !isMuted }
  const entry = { clientId, name, state, now: clock() }

  const before = room.findByIdentity(identity)
  if (before && before.participant.clientId !== clientId && !message.take_over) {
    return sendRefusal(deps, 'elsewhere', roomTexts.elsewhere)
  }
  const isInUse = () => identity.name === undefined && isNameInUse(name, namesOfAccounts(deps))
  if (before) {
    if (isInUse()) return sendRefusal(deps, 'name', roomTexts.taken)
    room.takeOver(connection, before, entry)
    return completeJoin(deps, 'participant-changed')
  }
  switch (room.answer(connection)) {
    case 'removed':
      return sendRefusal(deps, 'removed', roomTexts.removed)
    case 'locked':
      return sendRefusal(deps, 'locked', roomTexts.locked)
    case 'full':
      return sendRefusal(deps, 'full', roomTexts.full(room.row.max_participants))
    case 'knock':
      if (!room.knock(connection, name, clock()))
        sendRefusal(deps, 'not-admitted', roomTexts.notAdmitted)
      return
    case 'come-in':
      if (isInUse()) return sendRefusal(deps, 'name', roomTexts.taken)
      room.enter(connection, entry)
      return completeJoin(deps, 'participant-joined')
  }
}

const isMutedByHost = ({ room: { moderation }, connection: { identity } }: Deps) =>
  moderation.has('muted', identity.key) || moderation.has('kept-muted', identity.key)

const namesOfAccounts = ({ room }: Deps) =>
  room.joined().flatMap(({ identity: { name } }) => (name === undefined ? [] : [name]))

/** Leaves the room, or stops knocking. */
export async function leave(deps: Deps) {
  deps.room.stopKnocking(deps.connection)
  await removeFromRoom(deps, deps.connection)
}

async function completeJoin(deps: Deps, type: 'participant-joined' | 'participant-changed') {
  try {
    if (type === 'participant-joined') await recordEntrance(deps)
    await sendJoined(deps, type)
  } catch (err) {
    deps.log.error({ err }, 'somebody could not be let in')
    await leave(deps)
    sendRefusal(deps, 'unclear', roomTexts.notJoined)
  }
}

async function recordEntrance({ db, room, connection: { identity, participant }, clock }: Deps) {
  if (participant) await recordAttendance(db, room.row.id, { identity, participant }, clock())
}

async function sendJoined(deps: Deps, type: 'participant-joined' | 'participant-changed') {
  const { db, room, connection, video } = deps
  const messages = (await listMessages(db, room.row.id)).map(messageOf)
  const { participant, socket } = connection
  // The class may have ended meanwhile.
  if (!participant) return
  const { info } = participant
  // Whoever rejoins connects anew.
  info.is_disconnected = false
  info.line = 'good'
  const join_info = await video.enter(room.row, videoParticipantOf(info))
  if (connection.participant !== participant) return
  allowDevices(room, video, { ...connection, participant })
  video.favour(info.id, info.has_best_sound)
  socket.send({
    type: 'joined',
    participant_id: info.id,
    participants: room.participantsFor(connection),
    messages,
    join_info,
    is_negotiated: video.negotiation !== undefined,
    trouble: video.trouble ?? null,
    is_muted: isMutedByHost(deps),
  })
  room.broadcastParticipant(type, participant)
  room.broadcastRoom()
  room.sendKnocks()
}
