import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { Room } from '../../contract.ts'
import { roomActions } from '../../rules.ts'
import { NoRooms } from '../list/no-rooms.tsx'
import { RoomGroups } from '../list/room-groups.tsx'
import { useRooms } from '../use-rooms.ts'

type Props = { rooms: readonly Room[] | null; now: Date }

/** The rooms that came with the dashboard; where they did not, they are asked for once more. */
export default function LiveClasses({ rooms, now }: Props) {
  const again = useRooms({ enabled: rooms === null })
  useFailureToast(again.error, 'Failed to load live classes')
  const all = rooms ?? again.data
  if (!all && again.isFetching) {
    return <LoadingList className="">Loading live classes...</LoadingList>
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
  if (all.length === 0) return <NoRooms />
  return (
    <>
      <RoomGroups rooms={all} now={now} labels={roomActions} />
      <Link to={pageAddress('/live-rooms')} className="mt-4 inline-block py-2.5 text-ui">
        All live rooms
      </Link>
    </>
  )
}
