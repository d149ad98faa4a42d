import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { Recording } from '../contract.ts'
import { api } from './api.ts'

type Props = { recording: Recording; onClose: () => void }

export default function RemoveDialog({ recording: { id, title, course }, onClose }: Props) {
  return (
    <ConfirmAction
      title="Remove Recording"
      action="Remove"
      call={() => call(api.removeRecording, { params: { id } })}
      done="Recording removed"
      failed="Failed to remove the recording"
      changes={['recordings']}
      onClose={onClose}
    >
      “{title}” goes from the pages of all students of {course.name}, and its file is deleted. This
      cannot be undone.
    </ConfirmAction>
  )
}
