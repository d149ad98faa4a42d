import { call } from '#platform/web/api.ts'
import { ConfirmAction } from '#platform/web/ui/confirm-action.tsx'
import type { Material } from '../contract.ts'
import { api } from './api.ts'

type Props = { material: Material; course: { name: string }; onClose: () => void }

export default function DeleteDialog({ material: { id, title, file }, course, onClose }: Props) {
  return (
    <ConfirmAction
      title="Delete Material"
      action="Delete"
      call={() => call(api.deleteMaterial, { params: { id } })}
      done="Material deleted"
      failed="Failed to delete the material"
      changes={['materials']}
      onClose={onClose}
    >
      “{title}” goes from the pages of all students of {course.name}
      {file ? ', and its file is deleted' : ''}. This cannot be undone.
    </ConfirmAction>
  )
}
