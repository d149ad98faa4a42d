import { useListParams } from '#platform/web/list/use-list-params.ts'
import { useScrollOnPageChange } from '#platform/web/list/use-scroll-on-page-change.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/field.tsx'
import { useDialogs } from '#platform/web/ui/use-dialogs.tsx'
import { type RoomStatus, roomStatuses } from '../../rules.ts'
import { useManagedRooms } from '../use-rooms.ts'
import { dialogs } from './dialogs.ts'
import { ManagedRooms } from './managed-rooms.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Live Rooms', description: 'The academy’s classes by video.' }),
  { name: 'robots', content: 'noindex' },
]

const choices = { status: roomStatuses }

export default function ManagedRoomsPage() {
  const controls = useListParams(choices)
  const list = useManagedRooms(controls.params)
  const { title, open, dialog } = useDialogs(dialogs)
  useScrollOnPageChange(controls.params.page, title)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 ref={title} tabIndex={-1} className="text-3 outline-none">
          Live Rooms
        </h1>
        <Button onClick={() => open('create', {})}>Create Room</Button>
      </div>
      <search className="mb-6 grid sm:max-w-56">
        <SelectField
          name="status"
          label="Show"
          value={controls.params.status ?? ''}
          placeholder="All rooms"
          options={optionsOf(list.data?.counts)}
          onChange={({ target }) =>
            controls.change({ status: (target.value || undefined) as RoomStatus | undefined })
          }
        />
      </search>
      <ManagedRooms
        list={list}
        controls={controls}
        onCreate={() => open('create', {})}
        openDialog={open}
      />
      {dialog}
    </>
  )
}

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
