import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

/** The dialogs are loaded when first opened: together they are as large as the lists. */
export const AssignmentDialog = lazyPart('assignment-dialog', async () => ({
  default: (await import('./assignment-dialog.tsx')).AssignmentDialog,
}))
export const DeleteAssignment = lazyPart('delete-assignment', async () => ({
  default: (await import('./delete-dialogs.tsx')).DeleteAssignment,
}))
export const DeleteSubmission = lazyPart('delete-submission', async () => ({
  default: (await import('./delete-dialogs.tsx')).DeleteSubmission,
}))
export const GradingDialog = lazyPart('grading-dialog', async () => ({
  default: (await import('./grading/grading-dialog.tsx')).GradingDialog,
}))
