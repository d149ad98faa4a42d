import { PagedList } from '#platform/web/list/paged-list.tsx'
import type { ListControls } from '#platform/web/list/use-list-params.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { type roomStatuses, roomsPerPage } from '../../rules.ts'
import type { useManagedRooms } from '../use-rooms.ts'
import type { OpenRoomDialog } from './dialogs.ts'
import { ManagedRoom } from './managed-room.tsx'

type Props = {
  list: ReturnType<typeof useManagedRooms>
  controls: ListControls<{ status: typeof roomStatuses }>
  openDialog: OpenRoomDialog
  onCreate: () => void
}

/** The rooms, or why there are none. */
export function ManagedRooms({ list, controls, openDialog, onCreate }: Props) {
  const now = useNow()
  return (
    <PagedList
      query={list}
      controls={controls}
      pageSize={roomsPerPage}
      loading="Loading rooms..."
      failed="Failed to load rooms"
      noMatch={{ title: 'No room is like that.', action: 'Show all rooms' }}
      empty={
        <div className="border-t">
          <EmptyNote
            next={
              <Button look="white" onClick={onCreate}>
                Make the first one
              </Button>
            }
          >
            No rooms yet.
          </EmptyNote>
        </div>
      }
    >
      {({ items }) => (
        <ul className="wide-columns border-t">
          {items.map((room) => (
            <li key={room.id}>
              <ManagedRoom room={room} now={now} openDialog={openDialog} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
