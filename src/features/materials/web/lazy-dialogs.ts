import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

export const AddDialog = lazyPart('add-material', () => import('./add-dialog.tsx'))
export const EditDialog = lazyPart('edit-material', () => import('./edit-dialog.tsx'))
export const DeleteDialog = lazyPart('delete-material', () => import('./delete-dialog.tsx'))
