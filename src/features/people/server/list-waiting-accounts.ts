import { readNameNotes } from '#features/accounts/server/names/read-name-notes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { WaitingAccount } from '../contract.ts'
import { listWaiting } from './data.ts'

/** Accounts that wait for approval, with what the office compares before it answers. */
export async function listWaitingAccounts(
  db: Db,
  most: number,
  now: Date,
): Promise<WaitingAccount[]> {
  const rows = await listWaiting(db, most)
  const ids = rows.map(({ id }) => id)
  const notesOf = await readNameNotes(db, ids, now)
  return rows.map(({ since, id_first_name, id_last_name, ...row }) => ({
    ...row,
    id_given_to: [id_first_name, id_last_name].filter(Boolean).join(' '),
    since: (since ?? new Date(0)).toISOString(),
    resembles: notesOf(row.id).resembles,
  }))
}
