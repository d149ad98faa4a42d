import type { Db } from '#platform/server/db/database.ts'
import { deleteAttendanceOf, deleteGuestsOfOldRooms, listOldAttendees } from './classes/data.ts'

/** Who has attended rooms that ended before a moment, or whose class has reached its end date. */
export const findOldAttendees = listOldAttendees

/** Deletes somebody's attendance of such rooms; returns the rooms, each once. */
export const deleteOldAttendance = deleteAttendanceOf

/** Deletes the guests of such rooms. */
export const deleteOldGuests = (trx: Db, before: Date) => deleteGuestsOfOldRooms(trx, before)
