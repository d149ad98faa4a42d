import { Link } from 'react-router'
import type { Room } from '#features/live-rooms/contract.ts'
import { badgeOf, type RoomBadge, roomActions } from '#features/live-rooms/rules.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button, keyClass } from '#platform/web/ui/button.tsx'
import { Empty } from './empty.tsx'
import { shownDate, shownTime } from './moments.ts'

export function LiveClasses({ rooms, now }: { rooms: readonly Room[] | null; now: Date }) {
  if (!rooms?.length) return <Empty>No live classes scheduled for your enrolled courses.</Empty>
  return (
    <ul>
      {rooms.map((room) => (
        <li key={room.id}>
          <LiveClass room={room} now={now} />
        </li>
      ))}
    </ul>
  )
}

function LiveClass({ room, now }: { room: Room; now: Date }) {
  const badge = badgeOf(room, now)
  const time = room.scheduled_start_time ?? room.started_at ?? room.created_at
  const action = roomActions[room.status]
  return (
    <article className="grid gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="wrap-anywhere text-1">{room.name}</h3>
          <Badge tone={tones[badge]}>{badge}</Badge>
        </div>
        {room.description && <p className="wrap-anywhere mt-1">{room.description}</p>}
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>{shownDate(time)}</span>
          <span>
            {shownTime(time)} {zoneName(time)}
          </span>
          <span>Max {room.max_participants} participants</span>
        </p>
      </div>
      {room.status === 'ended' ? (
        <Button look="white" size="small" disabled>
          {action}
        </Button>
      ) : (
        <Link
          to={`/live-rooms/${room.id}`}
          className={keyClass({
            look: room.status === 'live' ? 'black' : 'white',
            size: 'small',
            className: 'self-start',
          })}
        >
          {action}
        </Link>
      )}
    </article>
  )
}

/** The reader's own zone, in short: `EST`. */
const zoneName = (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value

const tones = {
  'Live Now': 'live',
  Scheduled: 'reviewed',
  'Starting Soon': 'pending',
  Ended: 'rest',
  Available: 'other',
} as const satisfies Record<RoomBadge, string>
