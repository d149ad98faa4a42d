import type { Actor } from '#platform/actor.ts'
import type { Refusal } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { refusals } from './refusals.ts'
import type { RoomStatus, RoomTransition } from './rules.ts'

/**
 * Who may start and end a class, mute and remove: the tutors who host it, and
 * admins.
 */
export const mayHost = (actor: Actor, room: { hosts: readonly string[] }) =>
  actor.kind === 'person' &&
  (may(actor, 'hostEverybodysRooms') || (may(actor, 'hostRooms') && room.hosts.includes(actor.id)))

/** Why a room of this status is not started, ended or deleted; undefined: it can be. */
export const whyNotTransition = (
  transition: RoomTransition,
  status: RoomStatus,
): Refusal | undefined => refusalsByStatus[transition][status]

const refusalsByStatus: Record<RoomTransition, Partial<Record<RoomStatus, Refusal>>> = {
  start: { live: refusals.alreadyLive, ended: refusals.hasEnded },
  end: {
    waiting: refusals.notStarted,
    scheduled: refusals.notStarted,
    ended: refusals.alreadyEnded,
  },
  delete: {
    waiting: refusals.onlyEndedDeleted,
    scheduled: refusals.onlyEndedDeleted,
    live: refusals.liveNotDeleted,
  },
}
