import type { AttendanceRecord } from '../../contract.ts'
import { guestsKnock } from '../../entry-rules.ts'
import type { ChatMessage, ParticipantInfo, PublicRoom } from '../../room-messages.ts'
import type { RoomRow } from '../data.ts'
import type { VideoParticipant } from '../video-engine.ts'
import type { listAttendance, listMessages } from './data.ts'
import { typedName } from './guest-display-name.ts'
import { academyRoleOf } from './identify.ts'

export const publicRoomOf = (row: RoomRow): PublicRoom => ({
  id: row.id,
  name: row.name,
  description: row.description,
  instructor: row.instructor_id ? `${row.first_name} ${row.last_name}`.trim() : 'The academy',
  status: row.status,
  max_participants: row.max_participants,
  guests_knock: guestsKnock(row),
  is_locked: row.is_locked,
  scheduled_start_time: row.scheduled_start_time?.toISOString() ?? null,
  timezone: row.timezone,
})

export const messageOf = (row: Awaited<ReturnType<typeof listMessages>>[number]): ChatMessage => ({
  id: row.id,
  name: row.author_name,
  role: academyRoleOf(row.role),
  text: row.content,
  at: row.created_at.toISOString(),
})

export const attendanceRecordOf = (
  row: Awaited<ReturnType<typeof listAttendance>>[number],
): AttendanceRecord => ({
  user_id: row.user_id,
  name: row.guest_name ?? `${row.first_name} ${row.last_name}`.trim(),
  joined_at: row.joined_at.toISOString(),
  left_at: row.left_at.toISOString(),
})

/** A participant as an engine knows them. */
export const videoParticipantOf = ({ id, name, kind }: ParticipantInfo): VideoParticipant => ({
  id,
  name: kind === 'guest' ? typedName(name) : name,
  isHost: kind === 'host',
  isGuest: kind === 'guest',
})
