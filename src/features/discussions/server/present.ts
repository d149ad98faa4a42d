import { pictureAddress } from '#features/accounts/picture-address.ts'
import type { Role } from '#platform/actor.ts'
import type { Discussion, Reply } from '../contract.ts'
import type { DiscussionRow, ReplyRow } from './data.ts'

export const discussionOf = (row: DiscussionRow): Discussion => ({
  id: row.id,
  title: row.title,
  content: row.content,
  course: row.course_id === null ? null : { id: row.course_id, name: row.course_name ?? '' },
  author: authorOf(row),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  reply_count: row.reply_count ?? 0,
})

export const replyOf = (row: ReplyRow): Reply => ({
  id: row.id,
  content: row.content,
  author: authorOf(row),
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
})

type AuthorRow = {
  user_id: string
  first_name: string
  last_name: string
  role: Role
  picture_id: string | null
}

const authorOf = (row: AuthorRow) => ({
  id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  role: row.role,
  picture: pictureAddress(row.picture_id),
})
