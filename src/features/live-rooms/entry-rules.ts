import { participants } from './new-room-rules.ts'

/** What a room's own settings say about entry. */
export type EntryRules = { max_participants: number; guests_knock: boolean; is_locked: boolean }

/** Somebody who wants to join. */
export type Entrant = {
  kind: 'host' | 'person' | 'guest'
  /** They have an account, and the room is open to all or of a course of theirs. */
  belongs: boolean
  isRemoved: boolean
  /** A host has admitted them during this class. */
  isAdmitted: boolean
  /** They joined this class before and were not removed. */
  wasInside: boolean
  /** Somebody at their network address was removed. */
  isWatched: boolean
}

/** How many have joined: all, those who belong there, and guests from the entrant's address. */
export type Occupancy = { all: number; belonging: number; guestsOfAddress: number }

export type EntryDecision = 'come-in' | 'knock' | 'full' | 'locked' | 'removed'

/**
 * Decides whether somebody may join. Hosts always may. Guests take no place from those who belong
 * there: these are counted among themselves, up to the most that any room may have.
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
  // Many guests of one address may be a school, or one stranger who opens page after page.
  const isCrowd = kind === 'guest' && inside.guestsOfAddress >= guestShare(room.max_participants)
  return isCrowd ? 'knock' : 'come-in'
}

/** How many places guests of one address take before they have to knock. */
const guestShare = (places: number) => Math.floor(places / 2)

/** Whether guests have to knock; where nobody has chosen, only in the rooms of courses. */
export const guestsKnock = (room: { guests_knock: boolean | null; course_id: number | null }) =>
  room.guests_knock ?? room.course_id !== null

/** Seconds that a guest has to stay to get an attendance record. */
export const minGuestSeconds = 10

/** Seconds that somebody may be away and still continue their attendance record. */
export const maxBreakSeconds = 60

/** How fast a guest may send chat messages: a burst, and per second in the long run. */
export const guestMessages = { burst: 5, perSecond: 0.5 }

/**
 * How often one person may connect sound and picture, each way counted: a page whose line comes and
 * goes tries again every few seconds.
 */
export const mediaConnections = { burst: 30, perSecond: 0.3 }

/**
 * How many pages may wait for one room: guests of one address, all guests, and those of one
 * account.
 */
export const maxWaiting = { ofAddress: 100, guests: 500, ofAccount: 20 } as const

/** Seconds until somebody who was rejected may knock again. */
export const secondsBetweenKnocks = 60
