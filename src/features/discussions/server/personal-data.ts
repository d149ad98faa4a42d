import { retractNotifications } from '#features/notifications/server/notify.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { listDiscussionsBegunBy, listRepliesAround, listRepliesBy } from './data.ts'
import { subjectOf } from './reply.ts'

export const discussionsPersonalData: PersonalData = {
  tables: {
    discussions: { section: 'discussions' },
    discussion_replies: { section: 'replies' },
  },
  collect: async (db, { id }) => ({
    discussions: await listDiscussionsBegunBy(db, id),
    replies: await listRepliesBy(db, id),
  }),
  async erase(trx, { id }) {
    // A notification of a reply names its author to others.
    await retractNotifications(trx, ...(await listRepliesAround(trx, id)).map(subjectOf))
    await publishChange(trx, { topic: 'discussions' })
  },
}
