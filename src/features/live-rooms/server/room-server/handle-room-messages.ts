import type { Listening } from '#platform/server/http/sockets.ts'
import type { Candidate } from '../../media.ts'
import type { Said } from '../../room-messages.ts'
import { roomWords } from '../../room-rules.ts'
import type { Negotiation } from '../video-engine.ts'
import { insertMessage } from './data.ts'
import { host } from './handle-host-messages.ts'
import { join, leave } from './join-room.ts'
import { type Hearing, refuse, show } from './participant-actions.ts'
import { videoPersonOf } from './present.ts'
import type { Present } from './room.ts'

/** What somebody's page says in a room, and what comes of it. `departed`: the page is closed. */
export function talk(it: Hearing & { departed(): void }): Listening<Said> {
  const { db, clock, log, video, room, visit, departed } = it
  const { line } = visit
  /** Of the server; said only when it knows what the page answered. */
  let addresses: Candidate[] = []

  return {
    async hear(said) {
      if (said.type === 'join') return join(it, said)
      if (said.type === 'leave') return leave(it)
      const { present } = visit
      // What was said before somebody took the place away.
      if (!present) return
      const { participant } = present
      switch (said.type) {
        case 'publish':
          return connect(async (media) =>
            line.tell({ type: 'published', sdp: await media.publish(participant.id, said.sdp) }),
          )
        case 'receive':
          return connect(async (media) => {
            const { sdp, candidates, relays } = await media.offer(videoPersonOf(participant))
            addresses = candidates
            line.tell({ type: 'offer', sdp, relays })
          })
        case 'answer':
          return connect(async (media) => {
            await media.answer(participant.id, said.sdp)
            line.tell({ type: 'candidates', candidates: addresses })
          })
        case 'show':
          show(it, visit, said.shown)
          // Who unmutes themselves is muted no more, also after a reload.
          if (said.shown.microphone) await room.standings.take('muted', visit.identity.key)
          return
        case 'watch':
          return video.watch(participant.id, said.people)
        case 'write':
          return write(present, said.text)
        default:
          return host(it, said)
      }
    },
    misheard: () => refuse(it, 'unclear', roomWords.unclear),
    async ended() {
      await leave(it)
      departed()
    },
  }

  async function connect(act: (media: Negotiation) => Promise<void>) {
    try {
      if (!video.negotiation) throw new Error('Media are not negotiated here.')
      await act(video.negotiation)
    } catch (err) {
      log.warn({ err }, 'somebody could not be connected')
      refuse(it, 'media', roomWords.media)
    }
  }

  async function write({ participant: { name, role, may_write } }: Present, content: string) {
    if (!may_write) return refuse(it, 'write', roomWords.silenced, content)
    if (!room.mayWriteNow(visit.identity)) {
      return refuse(it, 'write', roomWords.tooManyMessages, content)
    }
    const { id, created_at } = await insertMessage(db, {
      live_room_id: room.row.id,
      user_id: visit.identity.userId ?? null,
      author_name: name,
      content,
      created_at: clock(),
    })
    const message = { id, name, role, text: content, at: created_at.toISOString() }
    room.tellInside({ type: 'message', message })
  }
}
