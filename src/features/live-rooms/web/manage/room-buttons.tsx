import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import type { Room } from '../../contract.ts'
import { useStart } from '../use-rooms.ts'
import { copyLink } from './copy-link.ts'
import type { OpenRoomDialog } from './dialogs.ts'

type Props = { room: Room; titleId: string; openDialog: OpenRoomDialog }

/** What can be done with a room, by its status (spec section 4). */
export function RoomButtons({ room, titleId, openDialog }: Props) {
  const { id, status } = room
  // What was pressed goes away with the status.
  const onDone = () => document.getElementById(titleId)?.focus()
  const start = useStart({ id, onDone })
  const key = { size: 'small', 'aria-describedby': titleId } as const
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:justify-end">
      {status !== 'ended' && (
        <div className="flex flex-wrap gap-2">
          {(status === 'waiting' || status === 'scheduled') && (
            <Button
              {...key}
              look="white"
              busy={start.isPending}
              onClick={() => start.isPending || start.mutate()}
            >
              Start
            </Button>
          )}
          {(status === 'waiting' || status === 'live') && (
            <Link
              to={pageAddress('/admin/live-rooms/:id', { id })}
              aria-describedby={titleId}
              className={buttonClass({ look: 'white', size: 'small' })}
            >
              Join
            </Link>
          )}
          {status === 'live' && (
            <Button {...key} look="quiet" onClick={() => openDialog('end', { room })}>
              End
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap max-lg:first:-ml-4 max-sm:-ml-4 max-sm:basis-full lg:-mr-4">
        {(status === 'live' || status === 'ended') && (
          <Button {...key} look="quiet" onClick={() => openDialog('attendance', { room })}>
            Attendance
          </Button>
        )}
        <Button {...key} look="quiet" onClick={() => copyLink(id)}>
          Copy Link
        </Button>
        {(status === 'waiting' || status === 'scheduled') && !room.class_id && (
          <>
            <Button {...key} look="quiet" onClick={() => openDialog('create', { room })}>
              Edit
            </Button>
            <Button {...key} look="quiet" onClick={() => openDialog('cancel', { room })}>
              Cancel
            </Button>
          </>
        )}
        {status === 'ended' && (
          <Button {...key} look="quiet" onClick={() => openDialog('delete', { room })}>
            Delete
          </Button>
        )}
      </div>
    </div>
  )
}
