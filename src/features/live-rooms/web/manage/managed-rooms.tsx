import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Nothing } from '#platform/web/ui/nothing.tsx'
import { Pages } from '#platform/web/ui/pages.tsx'
import { type ListWishes, usePages } from '#platform/web/use-list-wish.ts'
import { useNow } from '#platform/web/use-now.ts'
import { type roomStatuses, roomsPerPage } from '../../rules.ts'
import type { useManagedRooms } from '../use-rooms.ts'
import { ManagedRoom } from './managed-room.tsx'
import type { OpenDialog } from './open-dialog.ts'

type Props = {
  list: ReturnType<typeof useManagedRooms>
  wishes: ListWishes<{ status: typeof roomStatuses }>
  openDialog: OpenDialog
}

/** The rooms, or why there are none. */
export function ManagedRooms({ list, wishes, openDialog }: Props) {
  const { wish, isNarrow, clear, addressOf } = wishes
  const { data } = list
  const now = useNow()
  const { pages, beyond } = usePages(list, wishes, roomsPerPage)

  if (list.isPending || beyond) return <Loading>Loading rooms...</Loading>
  if (!data) {
    return (
      <Nothing title="Failed to load rooms">
        <Button look="white" busy={list.isFetching} onClick={() => list.refetch()}>
          Try again
        </Button>
      </Nothing>
    )
  }
  if (data.found === 0) {
    return isNarrow ? (
      <Nothing title="No room is like that.">
        <Button look="white" onClick={clear}>
          Show all rooms
        </Button>
      </Nothing>
    ) : (
      <div className="border-t">
        <Empty>No rooms yet.</Empty>
      </div>
    )
  }
  return (
    <>
      <ul aria-busy={list.isPlaceholderData || undefined} className="border-t">
        {data.items.map((room) => (
          <li key={room.id}>
            <ManagedRoom room={room} now={now} openDialog={openDialog} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pages page={wish.page} pages={pages} addressOf={addressOf} />}
    </>
  )
}
