import { listAttendedRooms } from './classes/data.ts'

/** The rooms that count as attended by somebody; see `listAttendedRooms()`. */
export const findAttendedRooms = listAttendedRooms
