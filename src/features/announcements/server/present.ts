import { pictureAddress } from '#features/accounts/picture-address.ts'
import type { Person } from '#platform/actor.ts'
import type { Announcement } from '../contract.ts'
import { mayChange } from '../policy.ts'
import type { findAnnouncement } from './data.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findAnnouncement>>>

export const announcementOf = (row: Row, reader: Pick<Person, 'id' | 'role'>): Announcement => ({
  id: row.id,
  title: row.title,
  content: row.content,
  course: row.course_id === null ? null : { id: row.course_id, name: row.course_name ?? '' },
  author: {
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    picture: pictureAddress(row.picture_id),
  },
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  changeable: mayChange(reader, row),
})
