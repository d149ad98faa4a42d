import type { Db } from '#platform/server/db/database.ts'
import type { Progress } from '../contract.ts'
import { beginningOf, type Category, firstNumber, type Name } from '../rules.ts'
import { findHighestNumber, insertStudentIds } from './data.ts'
import { lockNumbers } from './edit.ts'

/**
 * Gives out the next IDs to a list of people in one transaction, and tells how far it is. The last
 * word, with the first and the last ID, comes when all of them are in; without it none is.
 */
export async function* importNames(
  db: Db,
  { category, names, prefix, now }: Import,
): AsyncGenerator<Progress> {
  const trx = await db.startTransaction().execute()
  let committed = false
  try {
    await lockNumbers(trx)
    const beginning = beginningOf(prefix, category)
    const highest = await findHighestNumber(trx, beginning)
    const start = Math.max(highest + 1, firstNumber[category])
    const idAt = (index: number) => beginning + String(start + index).padStart(3, '0')
    const total = names.length

    yield { done: 0, total }
    for (let done = 0; done < total; done += chunk) {
      const rows = names.slice(done, done + chunk).map((name, index) => ({
        ...name,
        student_id: idAt(done + index),
        category,
        created_at: now,
      }))
      await insertStudentIds(trx, rows)
      if (done + chunk < total) yield { done: done + chunk, total }
    }
    await trx.commit().execute()
    committed = true
    yield { done: total, total, imported: { first: idAt(0), last: idAt(total - 1) } }
  } finally {
    // Whoever went away in the middle has imported nothing either.
    if (!committed) await trx.rollback().execute()
  }
}

const chunk = 100

type Import = { category: Category; names: Name[]; prefix: string; now: Date }
