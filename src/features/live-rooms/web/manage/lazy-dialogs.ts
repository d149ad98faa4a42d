import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

/** What opens over the list comes when it is first opened. */
export const CreateDialog = lazyPart('create-room', async () => ({
  default: (await import('./create-dialog.tsx')).CreateDialog,
}))
export const CancelDialog = lazyPart('cancel-room', async () => ({
  default: (await import('./cancel-dialog.tsx')).CancelDialog,
}))
export const EndDialog = lazyPart('end-room', () => import('../end-dialog.tsx'))
export const DeleteDialog = lazyPart('delete-room', async () => ({
  default: (await import('./delete-dialog.tsx')).DeleteDialog,
}))
export const AttendanceDialog = lazyPart('attendance', async () => ({
  default: (await import('./attendance-dialog.tsx')).AttendanceDialog,
}))
