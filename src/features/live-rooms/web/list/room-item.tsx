import { useState } from 'react'
import { Link } from 'react-router'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Moment } from '#platform/web/ui/moment.tsx'
import { timeIn } from '#platform/zones.ts'
import type { Room } from '../../contract.ts'
import type { RoomStatus } from '../../rules.ts'
import { InstructorName, RoomArticle, RoomTime } from '../room-article.tsx'
import { useStart } from '../use-rooms.ts'

const EndDialog = lazyPart('end-room', () => import('../end-dialog.tsx'))

type Props = { room: Room; now: Date; labels: EntranceLabels }

/** What the key into a room says, by the room's status. */
export type EntranceLabels = Record<RoomStatus, string>

export function RoomItem({ room, now, labels }: Props) {
  const titleId = titleOf(room)
  const { instructor } = room
  const isHost = room.hosts.includes(usePerson().id)
  const facts = (
    <>
      <Since room={room} />
      <InstructorName instructor={instructor} />
    </>
  )
  return (
    <RoomArticle
      room={room}
      now={now}
      titleId={titleId}
      as="h3"
      facts={facts}
      {...(room.status !== 'ended' && { href: pageAddress('/live-rooms/:id', { id: room.id }) })}
    >
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">
        {isHost && <HostButton room={room} titleId={titleId} />}
        <Entrance room={room} titleId={titleId} labels={labels} />
      </div>
    </RoomArticle>
  )
}

/** When it begins, or began. */
function Since({ room }: { room: Room }) {
  const { status, scheduled_start_time, started_at, created_at } = room
  if (status === 'scheduled' && scheduled_start_time) return <RoomTime room={room} />
  const moment = started_at ?? created_at
  return (
    <span>
      {started_at ? 'Started' : 'Open since'}{' '}
      <Moment at={moment} zone={academy.timeZone}>
        {timeIn(academy.timeZone, new Date(moment))}
      </Moment>
    </span>
  )
}

type ButtonProps = { room: Room; titleId: string }

/** Starts or ends the room, for who teaches in it. */
function HostButton({ room, titleId }: ButtonProps) {
  const { id, status } = room
  const [isEnding, setEnding] = useState(false)
  // What was pressed goes away with the status.
  const onDone = () => document.getElementById(titleId)?.focus()
  const start = useStart({ id, onDone })
  if (status === 'ended') return null
  if (status === 'live') {
    return (
      <>
        <Button
          look="quiet"
          size="small"
          aria-describedby={titleId}
          onClick={() => setEnding(true)}
        >
          End
        </Button>
        {isEnding && (
          <EndDialog
            room={room}
            onClose={() => setEnding(false)}
            finalFocusRef={{
              get current() {
                return document.getElementById(titleId)
              },
            }}
          />
        )}
      </>
    )
  }
  return (
    <Button
      look="white"
      size="small"
      aria-describedby={titleId}
      busy={start.isPending}
      onClick={() => start.isPending || start.mutate()}
    >
      Start
    </Button>
  )
}

function Entrance({
  room: { id, status },
  titleId,
  labels,
}: ButtonProps & { labels: EntranceLabels }) {
  if (status === 'ended') {
    return (
      <Button look="white" size="small" aria-describedby={titleId} disabled>
        {labels.ended}
      </Button>
    )
  }
  return (
    <Link
      to={pageAddress('/live-rooms/:id', { id })}
      aria-describedby={titleId}
      className={buttonClass({ look: status === 'live' ? 'black' : 'white', size: 'small' })}
    >
      {labels[status]}
    </Link>
  )
}

/** The id of a room's heading, which is focused when what was pressed is gone. */
export const titleOf = ({ id }: Pick<Room, 'id'>) => `room-${id}`
