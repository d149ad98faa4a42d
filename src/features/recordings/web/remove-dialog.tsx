import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type Recording, recordingsContract } from '../contract.ts'

type Props = { recording: Recording; onClose: () => void }

export default function RemoveDialog({ recording: { id, title, course }, onClose }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(recordingsContract.removeRecording, { params: { id } }),
    onSuccess() {
      toasts.show({ title: 'Recording removed', tone: 'ok' })
      onClose()
    },
    onError: (error) =>
      toasts.show({
        title: 'Failed to remove the recording',
        description: reasonOf(error),
        tone: 'bad',
        seconds: 8,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['recordings'] }),
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
