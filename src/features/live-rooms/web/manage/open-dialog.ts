import type { Room } from '../../contract.ts'

/** Opens a dialog about one room over the list. */
export type OpenDialog = (dialog: 'delete' | 'attendance', room: Room) => void
