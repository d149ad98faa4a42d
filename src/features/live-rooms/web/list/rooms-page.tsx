import { pageMeta } from '#platform/web/page-meta.ts'
import { LoadFailure } from '#platform/web/ui/load-failure.tsx'
import { LoadingList } from '#platform/web/ui/loading-list.tsx'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { roomActions } from '../../rules.ts'
import { useRooms } from '../use-rooms.ts'
import { NoRooms } from './no-rooms.tsx'
import { RoomGroups } from './room-groups.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Live Rooms', description: 'Classes by video, now and ahead.' }),
  { name: 'robots', content: 'noindex' },
]

export default function RoomsPage() {
  return (
    <>
      <h1 className="mb-6 text-4">Live Rooms</h1>
      <Rooms />
    </>
  )
}

/** The rooms, or why there are none. */
function Rooms() {
  const { data, error, isPending, isFetching, refetch } = useRooms()
  useFailureToast(error, 'Failed to load rooms')
  const now = useNow()
  if (isPending) return <LoadingList>Loading live classes...</LoadingList>
  if (!data) {
    return <LoadFailure query={{ isFetching, refetch }}>Failed to load rooms</LoadFailure>
  }
  if (data.length === 0) {
    return (
      <div className="border-t">
        <NoRooms />
      </div>
    )
  }
  return <RoomGroups rooms={data} now={now} labels={labels} />
}

const labels = { ...roomActions, live: 'Join Room', waiting: 'Join Room' }
