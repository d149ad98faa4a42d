import type { Db } from '#platform/server/db/database.ts'
import type { ImportProgress } from '../contract.ts'
import { type Import, numbered, stemOf } from '../rules.ts'
import { insertStudentIds } from './data.ts'
import { lockSequence, nextNumber } from './sequence.ts'

type Context = { db: Db; prefix: string; now: Date }

/**
 * Gives each of the names the next ID, in one transaction, and tells how far it is. All are in once
 * the last line is out; when anything fails, or the listener goes away, none is.
 */
export async function* importNames(
  { category, names }: Import,
  { db, prefix, now }: Context,
): AsyncGenerator<ImportProgress> {
  const trx = await db.startTransaction().execute()
  try {
    await lockSequence(trx)
    const stem = stemOf(prefix, category)
    const first = await nextNumber(trx, prefix, category)
    const rows = names.map((name, index) => ({
      ...name,
      student_id: numbered(stem, first + index),
      category,
      created_at: now,
    }))
    const total = rows.length
    for (let done = 0; done < total; ) {
      const chunk = rows.slice(done, done + chunkSize)
      await insertStudentIds(trx, chunk)
      done += chunk.length
      yield { done, total, finished: false }
    }
    await trx.commit().execute()
    yield { done: total, total, finished: true, ids: rows.map((row) => row.student_id) }
  } finally {
    if (!trx.isCommitted) await trx.rollback().execute()
  }
}

const chunkSize = 100
