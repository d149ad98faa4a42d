import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { OpenDialog } from '#platform/web/ui/use-dialogs.tsx'

/** What opens over the list comes when it is first opened. */
const CreateDialog = lazyPart('create-room', async () => ({
  default: (await import('./create-dialog.tsx')).CreateDialog,
}))
const CancelDialog = lazyPart('cancel-room', async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}))
const EndDialog = lazyPart('end-room', () => import('../end-dialog.tsx'))
const DeleteDialog = lazyPart('delete-room', async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))
const AttendanceDialog = lazyPart('attendance', async () => ({
  default: (await import('./attendance-dialog.tsx')).AttendanceDialog,
}))

export const dialogs = {
  create: CreateDialog,
  cancel: CancelDialog,
  end: EndDialog,
  delete: DeleteDialog,
  attendance: AttendanceDialog,
}
export type OpenRoomDialog = OpenDialog<typeof dialogs>
