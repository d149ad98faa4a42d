import { call } from '#platform/web/api.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import type { Recording } from '../contract.ts'
import { api } from './api.ts'

type Props = { recording: Recording; onClose: () => void }

export default function RemoveDialog({ recording: { id, title, course }, onClose }: Props) {
  const { mutate, isPending } = useAction({
    call: () => call(api.removeRecording, { params: { id } }),
    done: 'Recording removed',
    failed: 'Failed to remove the recording',
    changes: ['recordings'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title="Remove Recording"
      action="Remove"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      “{title}” goes from the pages of all students of {course.name}, and its file is deleted. This
      cannot be undone.
    </ConfirmDialog>
  )
}
