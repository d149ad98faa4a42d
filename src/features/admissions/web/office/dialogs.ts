import type { OpenDialog } from '#platform/web/ui/use-dialogs.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { OnGone } from './on-gone.ts'
import { StudentIdDialog } from './student-id-dialog.tsx'

export const dialogs = {
  delete: DeleteDialog,
  erase: EraseDialog,
  'create-id': StudentIdDialog,
}
export type OpenApplicationDialog = OpenDialog<typeof dialogs, OnGone>
