export const roomStatuses = ['waiting', 'scheduled', 'live', 'ended'] as const
export type RoomStatus = (typeof roomStatuses)[number]

const roomBadges = [
  'Live Now',
  'Scheduled',
  'Starting Soon',
  'Ended',
  'Cancelled',
  'Available',
] as const
export type RoomBadge = (typeof roomBadges)[number]

/** What a host can do with a room: from which status, and to which one. */
export const roomTransitions = {
  start: { from: ['waiting', 'scheduled'], to: 'live' },
  end: { from: ['live'], to: 'ended' },
  delete: { from: ['ended'], to: undefined },
} as const satisfies Record<string, Transition>
export type RoomTransition = keyof typeof roomTransitions

type Transition = { from: readonly RoomStatus[]; to: RoomStatus | undefined }

/** The room of a class ends by itself so long after the class, and cannot be started any more. */
export const classesOverBefore = (now: Date) => new Date(now.getTime() - 60 * 60 * 1000)

/** Rooms on a page of the managed list. */
export const roomsPerPage = 20

/** How many minutes before its time a scheduled class is about to start. */
export const soonMinutes = 10

/**
 * Whether a room's page is its waiting room; a scheduled one opens it ten minutes before its time.
 */
export const isWaitingRoomOpen = ({ status, scheduled_start_time }: Room, now: Date) =>
  status !== 'scheduled' ||
  scheduled_start_time === null ||
  Date.parse(scheduled_start_time) - now.getTime() <= soonMinutes * 60_000

/** The tone of each badge. */
export const roomTones = {
  'Live Now': 'live',
  Scheduled: 'reviewed',
  'Starting Soon': 'pending',
  Ended: 'rest',
  Cancelled: 'rejected',
  Available: 'other',
} as const satisfies Record<RoomBadge, string>

type Room = { status: RoomStatus; scheduled_start_time: string | null }

/** The text of a room's badge; the order of the questions matters (spec section 4). */
export function badgeOf(
  { status, scheduled_start_time, cancelled }: Room & { cancelled?: object | null },
  now: Date,
): RoomBadge {
  if (cancelled) return 'Cancelled'
  if (status === 'live') return 'Live Now'
  if (status === 'scheduled' && isAhead(scheduled_start_time, now)) return 'Scheduled'
  if (status === 'waiting') return 'Starting Soon'
  return status === 'ended' ? 'Ended' : 'Available'
}

/** Whether a room is still to come, or on. */
export const isUpcoming = ({ status, scheduled_start_time }: Room, now: Date) =>
  status === 'live' ||
  status === 'waiting' ||
  (status === 'scheduled' && isAhead(scheduled_start_time, now))

const isAhead = (time: string | null, now: Date) => time !== null && new Date(time) > now

/** The label of a student's button for a room. */
export const roomActions = {
  live: 'Join Live Class',
  waiting: 'Enter Waiting Room',
  scheduled: 'View Class Details',
  ended: 'Class Ended',
} as const satisfies Record<RoomStatus, string>

/**
 * Rooms as people look for them: where one can go now, live before waiting; what is ahead, the next
 * first, also where it was called off; and what is over, the latest first.
 */
export function groupsOf<R extends ListedRoom>(rooms: readonly R[], now: Date) {
  const {
    open = [],
    next = [],
    past = [],
  } = Object.groupBy(rooms, (room) => {
    if (room.status === 'live' || room.status === 'waiting') return 'open'
    const isOff = room.cancelled && isAhead(room.scheduled_start_time, now)
    return room.status === 'scheduled' || isOff ? 'next' : 'past'
  })
  const isWaiting = ({ status }: R) => Number(status === 'waiting')
  return {
    now: open.toSorted(
      (one, other) => isWaiting(one) - isWaiting(other) || timeOf(one) - timeOf(other),
    ),
    next: next.toSorted((one, other) => timeOf(one) - timeOf(other)),
    past: past.toSorted((one, other) => timeOf(other) - timeOf(one)),
  }
}

type ListedRoom = Room & { created_at: string; cancelled?: object | null }
const timeOf = (room: ListedRoom) => Date.parse(room.scheduled_start_time ?? room.created_at)
