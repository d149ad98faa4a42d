import { Badge } from '#platform/web/ui/badge.tsx'
import { Moment } from '#platform/web/ui/moment.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { timeIn } from '#platform/zones.ts'
import type { Room } from '../contract.ts'
import { badgeOf, roomTones } from '../rules.ts'

type Props = { room: Room; now: Date; titleId: string }

/** A room's name and status, and what is said of it. */
export function RoomHead({ room, now, titleId }: Props) {
  const badge = badgeOf(room, now)
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={titleId} tabIndex={-1} className="wrap-anywhere text-1 outline-none">
          {room.name}
        </h2>
        <Badge tone={roomTones[badge]}>{badge}</Badge>
      </div>
      {room.description && <Prose className="mt-1 max-w-[46rem]">{room.description}</Prose>}
    </>
  )
}

/** When it begins, as its host has chosen it, and what the reader's clock shows then. */
export function RoomTime({ room: { scheduled_start_time, timezone } }: { room: Room }) {
  if (!scheduled_start_time) return null
  return (
    <span>
      <Moment at={scheduled_start_time} zone={timezone}>
        <span className="text-ink">{timeIn(timezone, new Date(scheduled_start_time))}</span>
      </Moment>
    </span>
  )
}
