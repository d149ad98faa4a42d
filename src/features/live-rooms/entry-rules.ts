import { participants } from './new-room.ts'

/** A room's own rules for who comes in. */
export type EntryRules = { max_participants: number; guests_knock: boolean; is_locked: boolean }

/** Somebody before the door. */
export type Entrant = {
  kind: 'host' | 'person' | 'guest'
  /** Has an account, and the room is open to all or of a course of theirs. */
  belongs: boolean
  isRemoved: boolean
  /** A host let them in during this class. */
  isAdmitted: boolean
  /** Had a place in this class, and none was taken away. */
  wasInside: boolean
  /** Somebody at their address was removed. */
  isWatched: boolean
}

/** How many are inside: all, those who belong there, and the guests from the address of who comes. */
export type Occupancy = { all: number; belonging: number; guestsOfAddress: number }

export type EntryDecision = 'come-in' | 'knock' | 'full' | 'locked' | 'removed'

/**
 * What somebody hears who wants to come in. Who teaches always comes in. Guests take no place from
 * those who belong: these count among themselves alone, up to as many people as any room may have.
 */
export function decideEntry(entrant: Entrant, room: EntryRules, inside: Occupancy): EntryDecision {
  const { kind, belongs, isRemoved, isAdmitted, wasInside, isWatched } = entrant
  if (kind === 'host') return 'come-in'
  if (isRemoved) return 'removed'
  if (room.is_locked && !isAdmitted && !wasInside) return 'locked'
  if (belongs) {
    const hasPlace = inside.belonging < room.max_participants && inside.all < participants.most
    return hasPlace ? 'come-in' : 'full'
  }
  if (inside.all >= room.max_participants) return 'full'
  if (isAdmitted) return 'come-in'
  if ((room.guests_knock || isWatched) && !wasInside) return 'knock'
  // A school may have one address; so may a stranger who opens one page after the other.
  const isCrowd = kind === 'guest' && inside.guestsOfAddress >= guestShare(room.max_participants)
  return isCrowd ? 'knock' : 'come-in'
}

/** As many places guests of one address take before they have to knock. */
export const guestShare = (places: number) => Math.floor(places / 2)

/** Whether guests knock where nobody has said so: the rooms of courses have closed doors. */
export const guestsKnock = (room: { guests_knock: boolean | null; course_id: number | null }) =>
  room.guests_knock ?? room.course_id !== null

/** Seconds that a guest has to stay to be in the attendance. */
export const minGuestSeconds = 10

/** Who is back within so many seconds was there throughout. */
export const maxBreakSeconds = 60

/** What a guest may write: so much at once, and so much a second in the long run. */
export const guestMessages = { burst: 5, perSecond: 0.5 }

/** Pages that may wait before one door: guests of one address, all guests, and those of one account. */
export const maxWaiting = { ofAddress: 100, guests: 500, ofAccount: 20 } as const

/** Seconds until a guest who was refused may knock again. */
export const secondsBetweenKnocks = 60
