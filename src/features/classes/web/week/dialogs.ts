import type { OpenDialog } from '#platform/web/ui/use-dialogs.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'

export const dialogs = {
  /** Changes a class, adds one, or adds a make-up for one. */
  class: ClassDialog,
  cancel: CancelDialog,
  restore: RestoreDialog,
}
export type OpenClassDialog = OpenDialog<typeof dialogs>
