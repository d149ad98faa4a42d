import type { OpenDialog } from '#platform/web/ui/use-dialogs.tsx'
import { AddDialog, type OnAdded } from './add-dialog.tsx'
import { DeleteDialog, ReleaseDialog } from './confirm-dialogs.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'

export const dialogs = {
  add: AddDialog,
  import: ImportDialog,
  edit: EditDialog,
  delete: DeleteDialog,
  release: ReleaseDialog,
}
export type OpenStudentIdDialog = OpenDialog<typeof dialogs, OnAdded>
