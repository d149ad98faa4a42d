import type { Room } from '../../contract.ts'

/** Opens a dialog about one room over the list. */
export type OpenDialog = (dialog: 'edit' | 'cancel' | 'delete' | 'attendance', room: Room) => void
