import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import type { DialogProps } from '#platform/web/ui/use-dialogs.tsx'
import { type Attendee, attendeesOf } from '../../attendance-rules.ts'
import type { AttendanceRecord, Room } from '../../contract.ts'
import { useAttendance } from '../use-rooms.ts'

type Props = DialogProps & { room: Room }

export function AttendanceDialog({ room, ...dialogProps }: Props) {
  return (
    <Dialog {...dialogProps} title="Attendance">
      <DialogBody>
        <p className="wrap-anywhere mb-4">
          <strong>
            <bdi>{room.name}</bdi>
          </strong>
          {room.started_at &&
            `, started ${shownDate(room.started_at)}, ${shownTime(room.started_at)}`}
        </p>
        <Attendance id={room.id} />
      </DialogBody>
      <DialogFooter>
        <Button look="quiet" size="small" onClick={dialogProps.onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Attendance({ id }: { id: string }) {
  const { data, isPending, isFetching, refetch } = useAttendance(id)
  if (isPending) return <Loading>Loading attendance...</Loading>
  if (!data) {
    return (
      <div className="grid justify-items-start gap-4 border-t py-6">
        <p role="alert">The attendance could not be loaded.</p>
        <Button look="white" size="small" busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const people = attendeesOf(data)
  if (people.length === 0) {
    return <p className="border-rule border-y py-8 text-center text-ink-2">Nobody was here.</p>
  }
  return (
    <table className="w-full border-t text-left">
      <thead>
        <tr className="border-rule border-b text-ink-2 text-sm">
          <th className="py-2 pr-4 font-semibold">Name</th>
          <th className="py-2 pr-4 font-semibold">From – to</th>
          <th className="py-2 text-right font-semibold">Minutes</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.key} person={person} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({
  person: { name, isGuest, records, minutes },
}: {
  person: Attendee<AttendanceRecord>
}) => (
  <tr className="border-rule border-b align-baseline">
    <th scope="row" className="wrap-anywhere py-2.5 pr-4 font-semibold">
      {isGuest && 'Guest: '}
      <bdi>{name}</bdi>
    </th>
    <td className="tabular py-2.5 pr-4 text-ui">
      {records.map(({ joined_at, left_at }) => (
        <span key={joined_at + left_at} className="block whitespace-nowrap">
          {shownTime(joined_at)} – {shownTime(left_at)}
        </span>
      ))}
    </td>
    <td className="tabular py-2.5 text-right">{minutes}</td>
  </tr>
)
