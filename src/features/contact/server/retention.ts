import type { Retention } from '#platform/server/retention.ts'
import { countMessagesBefore, deleteMessagesBefore } from './data.ts'

/** Messages from the contact page; the academy's mailbox has them too. */
export const messagesRetention: Retention = {
  findOld: countMessagesBefore,
  deleteOld: deleteMessagesBefore,
}
