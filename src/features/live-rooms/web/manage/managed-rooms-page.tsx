import { ListPage } from '#platform/web/list/list-page.tsx'
import { type ListControls, useListParams } from '#platform/web/list/use-list-params.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { type RoomStatus, roomStatuses, roomsPerPage } from '../../rules.ts'
import { useManagedRooms } from '../use-rooms.ts'
import { dialogs } from './dialogs.ts'
import { ManagedRoom } from './managed-room.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Live Rooms', description: 'The academy’s classes by video.' }),
  { name: 'robots', content: 'noindex' },
]

const choices = { status: roomStatuses }

export default function ManagedRoomsPage() {
  const controls = useListParams(choices)
  const list = useManagedRooms(controls.params)
  const { title, open, dialog } = useDialogs(dialogs)
  const now = useNow()
  const create = () => open('create', {})
  return (
    <>
      <ListPage
        title="Live Rooms"
        titleRef={title}
        actions={<Button onClick={create}>Create Room</Button>}
        filters={<StatusFilter controls={controls} counts={list.data?.counts} />}
        query={list}
        controls={controls}
        pageSize={roomsPerPage}
        loading="Loading rooms..."
        failed="Failed to load rooms"
        noMatch={{ title: 'No room is like that.', action: 'Show all rooms' }}
        empty={{
          words: 'No rooms yet.',
          next: (
            <Button look="white" onClick={create}>
              Make the first one
            </Button>
          ),
        }}
        row={(room) => <ManagedRoom room={room} now={now} openDialog={open} />}
      />
      {dialog}
    </>
  )
}

type FilterProps = {
  controls: ListControls<typeof choices>
  counts: Record<RoomStatus, number> | undefined
}

const StatusFilter = ({ controls, counts }: FilterProps) => (
  <search className="mb-6 grid sm:max-w-56">
    <SelectField
      name="status"
      label="Show"
      value={controls.params.status ?? ''}
      placeholder="All rooms"
      options={optionsOf(counts)}
      onChange={({ target }) =>
        controls.change({ status: (target.value || undefined) as RoomStatus | undefined })
      }
    />
  </search>
)

const words = {
  waiting: 'Starting soon',
  scheduled: 'Scheduled',
  live: 'Live now',
  ended: 'Ended',
} satisfies Record<RoomStatus, string>

const optionsOf = (counts: Record<RoomStatus, number> | undefined) =>
  Object.fromEntries(
    roomStatuses.map((it) => [it, counts ? `${words[it]} (${counts[it]})` : words[it]]),
  )
