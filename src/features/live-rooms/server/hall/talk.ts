import type { Clock } from '#platform/server/clock.ts'
import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Listening } from '#platform/server/http/sockets.ts'
import type { Log } from '#platform/server/log.ts'
import type { RefusedCode, Source } from '../../line.ts'
import type { Said, Shown } from '../../said.ts'
import { roomWords } from '../../words.ts'
import { insertParticipant } from '../data.ts'
import type { Candidate } from '../engine/media-engine.ts'
import type { Negotiation, VideoEngine } from '../video-engine.ts'
import { insertMessage, listMessages, moveAttendance } from './data.ts'
import { asGuest, messageOf, videoPersonOf } from './present.ts'
import type { Present, Room, Visit } from './room.ts'

export type Hearing = {
  db: Db
  clock: Clock
  log: Log
  video: VideoEngine
  room: Room
  visit: Visit
  /** The page is closed. */
  departed(): void
}

/** What somebody's page says in a room, and what comes of it. */
export function talk({ db, clock, log, video, room, visit, departed }: Hearing): Listening<Said> {
  const { line } = visit
  /** Of the server; said only when it knows what the page answered. */
  let addresses: Candidate[] = []
  const refuse = (code: RefusedCode, message: string) =>
    line.tell({ type: 'refused', code, message })

  return {
    hear(said) {
      if (said.type === 'join') return join(said)
      const { present } = visit
      // What was said before somebody took the place away.
      if (!present) return
      const { participant } = present
      switch (said.type) {
        case 'leave':
          return leave()
        case 'publish':
          return connect(async (media) =>
            line.tell({ type: 'published', sdp: await media.publish(participant.id, said.sdp) }),
          )
        case 'receive':
          return connect(async (media) => {
            const { sdp, candidates, relays } = await media.offer(participant.id)
            addresses = candidates
            line.tell({ type: 'offer', sdp, relays })
          })
        case 'answer':
          return connect(async (media) => {
            await media.answer(participant.id, said.sdp)
            line.tell({ type: 'candidates', candidates: addresses })
          })
        case 'show':
          return show(visit, said.shown)
        case 'watch':
          return video.watch(participant.id, said.people)
        case 'write':
          return write(present, said.text)
        case 'mute':
          return mute(said.person)
        case 'remove':
          return remove(said.person)
        default:
          said satisfies never
      }
    },
    misheard: () => refuse('unclear', roomWords.unclear),
    async ended() {
      await leave()
      departed()
    },
  }

  async function join({ seat, name, shown }: Said & { type: 'join' }) {
    if (visit.present) return
    if (room.row.status !== 'live') return refuse('not-live', roomWords.notLive)
    if (room.wasRemoved(visit, seat)) return refuse('removed', roomWords.removed)
    const called = visit.identity.name ?? (name && asGuest(name))
    if (!called) return refuse('name', roomWords.nameless)
    const before = room.at(seat)
    const isBack = before !== undefined && before.identity.userId === visit.identity.userId
    if (isBack) room.takeOver(visit, before, shown)
    const present = isBack ? visit.present : room.enter(visit, { seat, name: called, shown })
    if (!present) return refuse('full', roomWords.full(room.row.max_participants))
    try {
      if (!isBack) await writeAttendance(present)
      await welcome(isBack ? 'changed' : 'came')
    } catch (err) {
      log.error({ err }, 'somebody could not be let in')
      await leave()
      refuse('unclear', roomWords.notJoined)
    }
  }

  async function welcome(type: 'came' | 'changed') {
    const messages = (await listMessages(db, room.row.id)).map(messageOf)
    const { present } = visit
    // The class may have ended meanwhile.
    if (!present) return
    const { participant } = present
    const ticket = await video.enter(room.row, videoPersonOf(participant))
    if (visit.present !== present) return
    video.allow(participant.id, allowedBy(participant.shown))
    line.tell({
      type: 'joined',
      you: participant.id,
      people: room.peopleFor(visit),
      messages,
      ticket,
      trouble: video.trouble ?? null,
    })
    room.tellOf(type, present)
    room.tellOfRoom()
  }

  async function writeAttendance(present: Present) {
    const now = clock()
    const { userId } = visit.identity
    present.attendance = await db.transaction().execute(async (trx) => {
      const { id } = await insertParticipant(trx, {
        live_room_id: room.row.id,
        user_id: userId ?? null,
        guest_name: userId ? null : present.participant.name,
        joined_at: now,
        left_at: now,
      })
      // Their progress counts it.
      if (userId) await tellChange(trx, { topic: 'rooms', user_id: userId })
      return id
    })
  }

  async function leave() {
    const present = room.leave(visit)
    if (!present) return
    video.leave(present.participant.id)
    if (present.attendance) await moveAttendance(db, [present.attendance], clock())
  }

  async function connect(act: (media: Negotiation) => Promise<void>) {
    try {
      if (!video.negotiation) throw new Error('Media are not negotiated here.')
      await act(video.negotiation)
    } catch (err) {
      log.warn({ err }, 'somebody could not be connected')
      refuse('media', roomWords.media)
    }
  }

  function show(of: Visit, shown: Shown) {
    if (!of.present) return
    of.present.participant.shown = shown
    video.allow(of.present.participant.id, allowedBy(shown))
    room.tellOf('changed', of.present)
  }

  async function write({ participant }: Present, content: string) {
    const { id, created_at } = await insertMessage(db, {
      live_room_id: room.row.id,
      user_id: visit.identity.userId ?? null,
      author_name: participant.name,
      content,
      created_at: clock(),
    })
    const message = { id, name: participant.name, text: content, at: created_at.toISOString() }
    room.tellInside({ type: 'message', message })
  }

  function mute(id: string) {
    const other = room.find(id)
    if (!other || visit.identity.kind !== 'host') return
    show(other, { ...other.present.participant.shown, microphone: false })
    other.line.tell({ type: 'muted', by: visit.present?.participant.name ?? '' })
  }

  function remove(id: string) {
    const other = room.find(id)
    if (!other || visit.identity.kind !== 'host' || other.identity.kind === 'host') return
    room.remove(other)
  }
}

/** What of somebody may go to the others. */
export const allowedBy = (shown: Shown): Source['kind'][] =>
  (['microphone', 'camera', 'screen'] as const).filter((kind) => shown[kind])
