import type { SetAssignment } from '../contract.ts'

/** Opens a dialog about one assignment over the list. */
export type OpenDialog = (dialog: 'edit' | 'delete', assignment: SetAssignment) => void
