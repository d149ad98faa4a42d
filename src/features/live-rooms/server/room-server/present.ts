import type { Stay } from '../../contract.ts'
import { guestsKnock } from '../../entry-rules.ts'
import type { ChatMessage, Participant, RoomSeen } from '../../room-messages.ts'
import type { RoomRow } from '../data.ts'
import type { VideoPerson } from '../video-engine.ts'
import type { listAttendance, listMessages } from './data.ts'
import { typedBy } from './guest-display-name.ts'
import { academyRoleOf } from './identify.ts'

export const roomSeenOf = (row: RoomRow): RoomSeen => ({
  id: row.id,
  name: row.name,
  description: row.description,
  instructor: `${row.first_name} ${row.last_name}`.trim(),
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

export const stayOf = (row: Awaited<ReturnType<typeof listAttendance>>[number]): Stay => ({
  user_id: row.user_id,
  name: row.guest_name ?? `${row.first_name} ${row.last_name}`.trim(),
  joined_at: row.joined_at.toISOString(),
  left_at: row.left_at.toISOString(),
})

/** Somebody as an engine knows them. */
export const videoPersonOf = ({ id, name, kind }: Participant): VideoPerson => ({
  id,
  name: kind === 'guest' ? typedBy(name) : name,
  isHost: kind === 'host',
  isGuest: kind === 'guest',
})

/** Pictures are for people with an account. */
export const withoutPicture = (person: Participant): Participant => ({ ...person, picture: null })
