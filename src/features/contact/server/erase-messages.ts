import type { Db } from '#platform/server/db/database.ts'
import { deleteMessagesOf } from './data.ts'

/** Erases what somebody has written to the academy from the contact page. */
export const eraseMessages = (trx: Db, email: string) => deleteMessagesOf(trx, email)
