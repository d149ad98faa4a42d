import { courseTitle } from '#features/catalogue/course-option-rules.ts'
import { fullName } from '#platform/full-name.ts'
import { shownDate } from '#platform/web/moments.ts'
import type { Room } from '../../contract.ts'
import { RoomHead, RoomTime } from '../room-head.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { RoomButtons } from './room-buttons.tsx'

type Props = { room: Room; now: Date; openDialog: OpenDialog }

export function ManagedRoom({ room, now, openDialog }: Props) {
  const titleId = `room-${room.id}`
  const { instructor } = room
  return (
    <article
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-4 border-rule border-b py-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="min-w-0">
        <RoomHead room={room} now={now} titleId={titleId} />
        <p className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-sm">
          <RoomTime room={room} />
          <span>{courseTitle(room.course_id) ?? 'All courses'}</span>
          <span>Max {room.max_participants} participants</span>
          <span>Created {shownDate(room.created_at)}</span>
          <span className="wrap-anywhere">
            {fullName(instructor)},{' '}
            <span title={instructor.id}>ID {instructor.id.slice(0, 8)}…</span>
          </span>
        </p>
      </div>
      <RoomButtons room={room} titleId={titleId} openDialog={openDialog} />
    </article>
  )
}
