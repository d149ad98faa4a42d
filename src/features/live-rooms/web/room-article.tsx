import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName } from '#platform/full-name.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Moment } from '#platform/web/ui/moment.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import { timeIn } from '#platform/zones.ts'
import type { Room } from '../contract.ts'
import { badgeOf, roomTones } from '../rules.ts'

type Props = {
  room: Room
  now: Date
  titleId: string
  /** Where its name leads. */
  href?: string
  as?: 'h2' | 'h3'
  /** The line below its name and what is said of it. */
  facts: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** A room in a list. */
export function RoomArticle({
  room,
  now,
  titleId,
  href,
  as: Heading = 'h2',
  facts,
  children,
}: Props) {
  const badge = badgeOf(room, now)
  const name = <bdi>{room.name}</bdi>
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 border-rule border-b py-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Heading id={titleId} tabIndex={-1} className="wrap-anywhere text-1 outline-none">
            {href ? <Link to={href}>{name}</Link> : name}
          </Heading>
          <Badge tone={roomTones[badge]}>{badge}</Badge>
        </div>
        {room.cancelled && (
          <p className="wrap-anywhere mt-1">{room.cancelled.reason || 'It does not take place.'}</p>
        )}
        {room.description && <Prose className="mt-1 max-w-[46rem]">{room.description}</Prose>}
        <p className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-sm">
          {facts}
          <span>Max {room.max_participants} participants</span>
        </p>
      </div>
      {children}
    </article>
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

/** Who teaches, among the facts of a room. */
export const InstructorName = ({ instructor }: Pick<Room, 'instructor'>) =>
  instructor && (
    <span className="wrap-anywhere">
      <bdi>{fullName(instructor)}</bdi>
    </span>
  )
