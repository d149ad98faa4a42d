import type { Said } from '../../room-messages.ts'
import { closings, roomWords } from '../../room-rules.ts'
import { updateDoor } from '../data.ts'
import { deleteMessage } from './data.ts'
import { type Hearing, show, showOut } from './participant-actions.ts'
import type { Inside, Visit } from './room.ts'

type ByHost = Extract<
  Said,
  { type: 'mute' | 'remove' | 'let-write' | 'delete' | 'admit' | 'turn-away' | 'set-door' }
>

/** What only those who teach may do; from anybody else it is not heard. */
export async function host(it: Hearing, said: ByHost) {
  const { room, visit } = it
  if (visit.identity.kind !== 'host') return
  switch (said.type) {
    case 'mute':
      return mute(it, room.find(said.person))
    case 'remove':
      return remove(it, room.find(said.person))
    case 'let-write':
      return letWrite(it, room.find(said.person), said.may)
    case 'delete':
      if (await deleteMessage(it.db, { roomId: room.row.id, id: said.message }))
        room.tellInside({ type: 'deleted', message: said.message })
      return
    case 'admit':
      return admit(it, said.knock)
    case 'turn-away':
      return turnAway(it, said.knock)
    case 'set-door':
      return setDoor(it, said)
    default:
      said satisfies never
  }
}

async function mute(it: Hearing, other: Inside | undefined) {
  if (!other) return
  const written = it.room.standings.give('muted', other.identity.key)
  show(it, other, { ...other.present.participant.shown, microphone: false })
  other.line.tell({ type: 'muted', by: it.visit.present?.participant.name ?? '' })
  await written
}

/** By account, browser and address, so that it holds whatever they open anew. */
async function remove(it: Hearing, other: Inside | undefined) {
  if (!other || other.identity.kind === 'host') return
  const { key, guestKey, networkKey } = other.identity
  const { standings } = it.room
  const written = [standings.give('removed', key, guestKey), standings.give('watched', networkKey)]
  const theirs = it.room
    .visits()
    .filter(({ identity }) => identity.key === key || identity.key === guestKey)
  for (const visit of theirs) {
    // A page that does not answer would be heard for as long as its line takes to close.
    written.push(showOut(it, visit))
    it.room.stopKnocking(visit)
    visit.line.close(closings.removed, roomWords.removed)
  }
  await Promise.all(written)
}

async function letWrite({ room }: Hearing, other: Inside | undefined, may: boolean) {
  if (!other || other.identity.kind === 'host') return
  const { key } = other.identity
  other.present.participant.may_write = may
  room.tellOf('changed', other.present)
  await (may ? room.standings.take('silenced', key) : room.standings.give('silenced', key))
}

async function admit({ room }: Hearing, knock: string | undefined) {
  const people = room
    .knocking()
    .filter((visit) => knock === undefined || visit.knock?.id === knock)
    .map(({ identity }) => identity.key)
  const written = room.standings.give('admitted', ...people)
  for (const visit of knockingAs(people, room.knocking())) {
    room.stopKnocking(visit)
    visit.line.tell({ type: 'admitted' })
  }
  await written
}

function turnAway({ room, clock }: Hearing, knock: string) {
  const [asked] = room.knocking().filter((visit) => visit.knock?.id === knock)
  if (!asked) return
  room.turnAway(asked, clock())
  for (const visit of knockingAs([asked.identity.key], room.knocking())) {
    room.stopKnocking(visit)
    visit.line.tell({ type: 'refused', code: 'not-admitted', message: roomWords.notAdmitted })
  }
}

async function setDoor({ db, room }: Hearing, said: Said & { type: 'set-door' }) {
  const { guests_knock = room.row.guests_knock, is_locked = room.row.is_locked } = said
  await updateDoor(db, room.row.id, { guests_knock, is_locked })
  room.update({ ...room.row, guests_knock, is_locked })
  // Whoever was in before may come back, also to another server.
  if (room.row.is_locked) await room.standings.give('admitted', ...room.known())
  for (const visit of room.knocking()) {
    const answer = room.answer(visit)
    if (answer === 'knock') continue
    room.stopKnocking(visit)
    if (answer === 'locked') {
      visit.line.tell({ type: 'refused', code: 'locked', message: roomWords.locked })
    } else visit.line.tell({ type: 'admitted' })
  }
}

const knockingAs = (people: readonly string[], visits: readonly Visit[]) =>
  visits.filter(({ identity }) => people.includes(identity.key))
