import { useSite } from '#features/publishing/web/site.tsx'
import { shownDate } from '#platform/web/moments.ts'
import type { Room } from '../../contract.ts'
import { InstructorName, RoomArticle, RoomTime } from '../room-article.tsx'
import type { OpenRoomDialog } from './dialogs.ts'
import { RoomButtons } from './room-buttons.tsx'

type Props = { room: Room; now: Date; openDialog: OpenRoomDialog }

export function ManagedRoom({ room, now, openDialog }: Props) {
  const titleId = `room-${room.id}`
  const { instructor } = room
  const course = useSite().courses.find(({ id }) => id === room.course_id)
  const facts = (
    <>
      <RoomTime room={room} />
      <span>{course?.title ?? 'All courses'}</span>
      <span>Created {shownDate(room.created_at)}</span>
      <InstructorName instructor={instructor} />
    </>
  )
  return (
    <RoomArticle room={room} now={now} titleId={titleId} facts={facts}>
      <RoomButtons room={room} titleId={titleId} openDialog={openDialog} />
    </RoomArticle>
  )
}
