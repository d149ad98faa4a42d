import type { SocketHandlers } from '#platform/server/http/sockets.ts'
import type { IceCandidate } from '../../media-types.ts'
import type { ClientMessage } from '../../room-messages.ts'
import { roomTexts } from '../../room-rules.ts'
import type { Negotiation } from '../video-engine.ts'
import type { Participant } from './connection.ts'
import { insertMessage } from './data.ts'
import { handleHostMessage } from './handle-host-messages.ts'
import { join, leave } from './join-room.ts'
import { type Deps, sendRefusal, takeState } from './participant-actions.ts'
import { videoParticipantOf } from './present.ts'

/**
 * Handles the messages of one connection. `onDisconnected` is called when its socket has closed.
 */
export function handleRoomMessages(
  deps: Deps & { onDisconnected(): void },
): SocketHandlers<ClientMessage> {
  const { log, video, room, connection, onDisconnected } = deps
  const { socket } = connection
  /** The server's candidates, sent only after the page's answer has arrived. */
  let addresses: IceCandidate[] = []

  return {
    async onMessage(message) {
      if (message.type === 'join') return join(deps, message)
      if (message.type === 'leave') {
        room.hands.forget(connection.identity.key)
        return leave(deps)
      }
      const { participant } = connection
      // A message sent before the participant was removed or taken over.
      if (!participant) return
      const { info } = participant
      switch (message.type) {
        case 'publish':
          return begin(async (media) =>
            socket.send({ type: 'publish-answer', sdp: await media.publish(info.id, message.sdp) }),
          )
        case 'subscribe':
          return begin(async (media) => {
            const { sdp, candidates, iceServers } = await media.offer(videoParticipantOf(info))
            addresses = candidates
            socket.send({ type: 'subscribe-offer', sdp, ice_servers: iceServers })
          })
        case 'subscribe-answer':
          return connect(async (media) => {
            await media.answer(info.id, message.sdp)
            socket.send({ type: 'ice-candidates', candidates: addresses })
          })
        case 'update-state':
          return takeState(deps, participant, message.state)
        case 'media-connected':
          return video.connected?.(info.id)
        case 'prioritize-video':
          return video.watch(info.id, {
            participants: message.participants,
            qualities: message.qualities,
            soundOnly: message.sound_only ?? false,
          })
        case 'send-chat-message':
          return sendChatMessage(deps, participant, message.text)
        default:
          return handleHostMessage(deps, message)
      }
    },
    onInvalid: () => sendRefusal(deps, 'unclear', roomTexts.unclear),
    async onClose() {
      await leave(deps)
      onDisconnected()
    },
  }

  /** Opens a connection of sound and picture, or another one instead. */
  async function begin(act: (media: Negotiation) => Promise<void>) {
    if (room.rateLimits.mayConnect(connection.identity)) return connect(act)
    sendRefusal(deps, 'media', roomTexts.media)
  }

  async function connect(act: (media: Negotiation) => Promise<void>) {
    try {
      if (!video.negotiation) throw new Error('Media are not negotiated here.')
      await act(video.negotiation)
    } catch (err) {
      log.warn({ err }, 'somebody could not be connected')
      sendRefusal(deps, 'media', roomTexts.media)
    }
  }
}

async function sendChatMessage(
  deps: Deps,
  { info: { name, role, may_chat } }: Participant,
  content: string,
) {
  const { db, clock, room, connection } = deps
  if (!may_chat) return sendRefusal(deps, 'write', roomTexts.silenced, content)
  if (!room.rateLimits.mayChat(connection.identity)) {
    return sendRefusal(deps, 'write', roomTexts.tooManyMessages, content)
  }
  const { id, created_at } = await insertMessage(db, {
    live_room_id: room.row.id,
    user_id: connection.identity.userId ?? null,
    author_name: name,
    content,
    created_at: clock(),
  })
  const message = { id, name, role, text: content, at: created_at.toISOString() }
  room.broadcast({ type: 'chat-message', message })
}
