import { Link } from 'react-router'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { Moment } from '#platform/web/ui/moment.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import { timeIn } from '#platform/zones.ts'
import type { Room } from '../../contract.ts'
import { badgeOf, nextFirst, roomActions, roomTones } from '../../rules.ts'
import { useRooms } from '../use-rooms.ts'

type Props = { rooms: readonly Room[] | null; now: Date }

/** The rooms that came with the dashboard; where they did not, they are asked for once more. */
export default function LiveClasses({ rooms, now }: Props) {
  const again = useRooms({ enabled: rooms === null })
  useFailureToast(again.error, 'Failed to load live classes')
  const all = rooms ?? again.data
  if (!all && again.isFetching) {
    return (
      <EmptyNote>
        <span role="status">Loading live classes...</span>
      </EmptyNote>
    )
  }
  if (!all) {
    return (
      <EmptyNote>
        The live classes could not be loaded.{' '}
        <Button look="white" size="small" className="ml-3" onClick={() => again.refetch()}>
          Try again
        </Button>
      </EmptyNote>
    )
  }
  if (all.length === 0)
    return <EmptyNote>No live classes scheduled for your enrolled courses.</EmptyNote>
  return (
    <>
      <ul>
        {nextFirst(all).map((room) => (
          <li key={room.id}>
            <LiveClass room={room} now={now} />
          </li>
        ))}
      </ul>
      <Link to={pageAddress('/live-rooms')} className="mt-4 inline-block py-1 text-ui">
        All live rooms
      </Link>
    </>
  )
}

function LiveClass({ room, now }: { room: Room; now: Date }) {
  const badge = badgeOf(room, now)
  const time = room.scheduled_start_time ?? room.started_at ?? room.created_at
  const zone = room.scheduled_start_time ? room.timezone : academy.timeZone
  return (
    <article className="grid gap-x-6 gap-y-3 border-rule border-b py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="wrap-anywhere text-1">{room.name}</h3>
          <Badge tone={roomTones[badge]}>{badge}</Badge>
        </div>
        {room.cancelled && <p className="wrap-anywhere mt-1">{room.cancelled.reason}</p>}
        {room.description && <Prose className="mt-1">{room.description}</Prose>}
        <p className="mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span>
            <Moment at={time} zone={zone}>
              {timeIn(zone, new Date(time))}
            </Moment>
          </span>
          <span>Max {room.max_participants} participants</span>
        </p>
      </div>
      <RoomButton room={room} />
    </article>
  )
}

function RoomButton({ room: { id, status } }: { room: Room }) {
  const action = roomActions[status]
  if (status === 'ended') {
    return (
      <Button look="white" size="small" className="justify-self-start" disabled>
        {action}
      </Button>
    )
  }
  const look = status === 'live' ? 'black' : 'white'
  return (
    <Link
      to={pageAddress('/live-rooms/:id', { id })}
      className={buttonClass({ look, size: 'small', className: 'justify-self-start' })}
    >
      {action}
    </Link>
  )
}
