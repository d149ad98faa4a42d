import { notify } from '#features/notifications/server/notify.ts'
import { notFound } from '#platform/errors.ts'
import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withdrawn } from '../policy.ts'
import { findReply, insertReply, listParticipants } from './data.ts'

/**
 * Takes a reply down and tells the others who take part in the discussion.
 * @throws {Refusal} 404 where the discussion is withdrawn meanwhile.
 */
export const reply = (
  db: Db,
  {
    discussion,
    by,
    content,
    now,
  }: {
    discussion: { id: string; title: string; course_id: number | null }
    by: { id: string }
    content: string
    now: Date
  },
) =>
  db.transaction().execute(async (trx) => {
    const words = { discussion_id: discussion.id, user_id: by.id, content, created_at: now }
    const id = await insertReply(trx, words).catch((error) => {
      // foreign_key_violation: it was withdrawn at this moment (PostgreSQL, appendix A).
      throw error.code === '23503' ? notFound(withdrawn) : error
    })
    const row = await findReply(trx, id)
    if (!row) throw new Error('A reply that was just taken down is not there.')
    const notification = {
      kind: 'reply',
      data: {
        discussion_id: discussion.id,
        discussion: discussion.title,
        author: `${row.first_name} ${row.last_name}`,
      },
      subject: `reply:${id}`,
    } as const
    const others = (await listParticipants(trx, discussion.id)).filter((other) => other !== by.id)
    await notify(trx, others, notification, now)
    await tellChange(trx, { topic: 'discussions', course_id: discussion.course_id })
    return row
  })
