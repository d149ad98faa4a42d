import { type RefObject, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { Room } from '../../contract.ts'
import { api } from '../api.ts'
import { roomReason } from '../use-rooms.ts'

type Props = { room: Room; onClose: () => void; finalFocusRef: RefObject<HTMLElement | null> }

export function DeleteDialog({ room: { id, name }, ...dialogProps }: Props) {
  const unmountingRef = useRef(false)
  const { mutate, isPending } = useAction({
    call: () => call(api.deleteRoom, { params: { id } }),
    done: 'Room Deleted',
    failed: 'Failed to delete room',
    reason: roomReason,
    changes: ['rooms'],
    onDone() {
      unmountingRef.current = true
      dialogProps.onClose()
    },
  })
  return (
    <ConfirmDialog
      {...dialogProps}
      unmountingRef={unmountingRef}
      title="Delete Room"
      action="Delete"
      busy={isPending}
      onConfirm={() => mutate()}
    >
      “{name}” goes from everybody’s pages, and with it its messages and who attended: the class no
      longer counts towards its students’ progress. This cannot be undone.
    </ConfirmDialog>
  )
}
