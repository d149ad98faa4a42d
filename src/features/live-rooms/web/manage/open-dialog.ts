import type { Room } from '../../contract.ts'

/** Opens a dialog about one room over the list. */
export type OpenDialog = (
  dialog: 'edit' | 'cancel' | 'end' | 'delete' | 'attendance',
  room: Room,
) => void
