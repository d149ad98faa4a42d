import type { PersonalData } from '#platform/server/personal-data.ts'
import { listRoomsMadeBy } from './data.ts'
import {
  deleteModerationFlagsOf,
  listAttendanceOf,
  listMessagesOf,
  listModerationFlagsOf,
} from './room-server/data.ts'

export const liveRoomsPersonalData: PersonalData = {
  tables: {
    room_participants: { section: 'attendance' },
    room_messages: { section: 'room_messages' },
    room_standings: { section: 'standing_in_live_rooms' },
    live_rooms: { section: 'rooms_made' },
  },
  collect: async (db, { id }) => ({
    attendance: await listAttendanceOf(db, id),
    room_messages: await listMessagesOf(db, id),
    standing_in_live_rooms: await listModerationFlagsOf(db, id),
    rooms_made: await listRoomsMadeBy(db, id),
  }),
  // A flag may be about a guest too, so that it does not refer to an account.
  erase: (trx, { id }) => deleteModerationFlagsOf(trx, id),
}
