import rooms from 'virtual:operations/liveRoomsContract'
import { useNavigate } from 'react-router'
import type { liveRoomsContract } from '#features/live-rooms/contract.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { operations } from '#platform/web/operations.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAction } from '#platform/web/use-action.ts'

const roomsApi = operations<typeof liveRoomsContract>(rooms)

type Props = {
  roomId: string
  name: string
  look: 'black' | 'white' | 'quiet'
  size: 'normal' | 'small'
}

/** Starts the live room of an online class, and opens it. */
export function StartButton({ roomId, name, look, size }: Props) {
  const navigate = useNavigate()
  const open = () => navigate(pageAddress('/admin/live-rooms/:id', { id: roomId }))
  const start = useAction({
    call: () => call(roomsApi.startRoom, { params: { id: roomId } }),
    done: { title: 'Room Started', description: 'The room is now live!' },
    failed: 'Failed to start room',
    changes: ['rooms', 'classes'],
    onDone: open,
  })
  return (
    <Button
      look={look}
      size={size}
      aria-label={`Start ${name}`}
      busy={start.isPending}
      onClick={() => start.isPending || start.mutate()}
    >
      Start
    </Button>
  )
}
