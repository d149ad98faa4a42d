import { useState } from 'react'
import { Link } from 'react-router'
import { academy } from '#platform/academy.ts'
import { dateIn } from '#platform/dates.ts'
import { pageAddress } from '#platform/page-address.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import type { Room } from '../../contract.ts'
import { badgeOf, groupsOf, roomActions, roomTones } from '../../rules.ts'
import { type EntranceLabels, RoomItem, titleOf } from './room-item.tsx'

type Props = { rooms: readonly Room[]; now: Date; labels: EntranceLabels }

/** The rooms that are open now, those ahead, and those that are over, a line each. */
export function RoomGroups({ rooms, now, labels }: Props) {
  const groups = groupsOf(rooms, now)
  const open = { now: 'Now', next: 'Next' } as const
  return (
    <>
      {(['now', 'next'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <section key={group} aria-labelledby={`rooms-${group}`} className="mt-6">
              <h2 id={`rooms-${group}`} className="border-b pb-2 text-2">
                {open[group]}
              </h2>
              <ul className="wide-columns">
                {groups[group].map((room) => (
                  <li key={room.id}>
                    <RoomItem room={room} now={now} labels={labels} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {groups.past.length > 0 && <Past rooms={groups.past} now={now} />}
    </>
  )
}

/** Shown before `View all`. */
const first = 5

function Past({ rooms, now }: { rooms: readonly Room[]; now: Date }) {
  const [all, setAll] = useState(false)
  const shown = all ? rooms : rooms.slice(0, first)
  return (
    <section aria-labelledby="rooms-past" className="mt-10">
      <h2 id="rooms-past" className="border-b pb-2 text-2">
        Past
      </h2>
      <ul className="wide-columns">
        {shown.map((room) => (
          <li key={room.id}>
            <PastRoom room={room} now={now} />
          </li>
        ))}
      </ul>
      {shown.length < rooms.length && (
        <Button look="white" size="small" className="mt-4" onClick={() => setAll(true)}>
          View all {rooms.length} past classes
        </Button>
      )}
    </section>
  )
}

function PastRoom({ room, now }: { room: Room; now: Date }) {
  const badge = badgeOf(room, now)
  const moment = room.scheduled_start_time ?? room.started_at ?? room.created_at
  return (
    <article
      aria-labelledby={titleOf(room)}
      className="relative flex min-h-11 flex-wrap items-center gap-x-4 border-rule border-b py-1.5"
    >
      <h3
        id={titleOf(room)}
        tabIndex={-1}
        className="wrap-anywhere min-w-0 font-sans max-sm:basis-full text-base tracking-normal outline-none"
      >
        {room.course_id === null ? (
          <bdi>{room.name}</bdi>
        ) : (
          <Link
            to={pageAddress('/dashboard/courses/:id', { id: room.course_id })}
            className="after:absolute after:inset-0"
          >
            <bdi>{room.name}</bdi>
          </Link>
        )}
      </h3>
      <Badge tone={roomTones[badge]}>{badge}</Badge>
      <time dateTime={moment} className="text-ink-2 text-sm sm:ml-auto">
        {dateIn(academy.timeZone, new Date(moment))}
      </time>
      <button type="button" disabled className="text-ink-3 text-sm">
        {roomActions.ended}
      </button>
    </article>
  )
}
