import type { Said } from '../../room-messages.ts'
import { roomWords } from '../../room-rules.ts'
import { noteStay } from './attendance.ts'
import { listMessages } from './data.ts'
import { callGuest } from './guest-display-name.ts'
import { allowedBy, type Hearing, refuse, showOut } from './participant-actions.ts'
import { messageOf, videoPersonOf } from './present.ts'

/** Somebody wants a place: they get one, take over the one they have, knock, or hear why not. */
export async function join(it: Hearing, said: Said & { type: 'join' }) {
  const { db, room, visit, clock } = it
  const { identity } = visit
  const called =
    identity.name === undefined
      ? await callGuest(db, said.name, roomWords)
      : { name: identity.name }
  if (visit.present || visit.knock) return
  if (room.row.status !== 'live') return refuse(it, 'not-live', roomWords.notLive)
  if ('refusal' in called) return refuse(it, 'name', called.refusal)
  const { name } = called
  const { seat } = said
  const isMuted = room.standings.has('muted', identity.key)
  const shown = { ...said.shown, microphone: said.shown.microphone && !isMuted }
  const entering = { seat, name, shown, now: clock() }

  const before = room.placeOf(identity)
  if (before && before.present.seat !== seat && !said.take_over) {
    return refuse(it, 'elsewhere', roomWords.elsewhere)
  }
  if (before) {
    room.takeOver(visit, before, entering)
    return welcome(it, 'changed')
  }
  switch (room.answer(visit)) {
    case 'removed':
      return refuse(it, 'removed', roomWords.removed)
    case 'locked':
      return refuse(it, 'locked', roomWords.locked)
    case 'full':
      return refuse(it, 'full', roomWords.full(room.row.max_participants))
    case 'knock':
      if (!room.knock(visit, name, clock())) refuse(it, 'not-admitted', roomWords.notAdmitted)
      return
    case 'come-in':
      room.enter(visit, entering)
      return welcome(it, 'came')
  }
}

/** Gives up a place, or the wish for one. */
export async function leave(it: Hearing) {
  it.room.stopKnocking(it.visit)
  await showOut(it, it.visit)
}

async function welcome(it: Hearing, type: 'came' | 'changed') {
  try {
    if (type === 'came') await noteEntrance(it)
    await tellJoined(it, type)
  } catch (err) {
    it.log.error({ err }, 'somebody could not be let in')
    await leave(it)
    refuse(it, 'unclear', roomWords.notJoined)
  }
}

async function noteEntrance({ db, room, visit: { identity, present }, clock }: Hearing) {
  if (present) await noteStay(db, room.row.id, { identity, present }, clock())
}

async function tellJoined({ db, room, visit, video }: Hearing, type: 'came' | 'changed') {
  const messages = (await listMessages(db, room.row.id)).map(messageOf)
  const { present, line, identity } = visit
  // The class may have ended meanwhile.
  if (!present) return
  const { participant } = present
  // Who comes back connects anew.
  participant.is_cut_off = false
  const ticket = await video.enter(room.row, videoPersonOf(participant))
  if (visit.present !== present) return
  video.allow(participant.id, allowedBy(participant.shown))
  line.tell({
    type: 'joined',
    you: participant.id,
    people: room.peopleFor(visit),
    messages,
    ticket,
    is_negotiated: video.negotiation !== undefined,
    trouble: video.trouble ?? null,
    is_muted: room.standings.has('muted', identity.key),
  })
  room.tellOf(type, present)
  room.tellOfRoom()
  room.tellKnocks()
}
