import type { Db } from '#platform/server/db/database.ts'
import type { ImportProgress } from '../contract.ts'
import { leftOutOf } from '../list-rules.ts'
import { type Import, type Numbering, numbered, stemOf } from '../rules.ts'
import { insertStudentIds, listKnownAddresses } from './data.ts'
import { findNextNumber, lockSequence } from './find-next-number.ts'

type Context = { db: Db; numbering: Numbering; now: Date }

/**
 * Gives each of the names that has neither ID nor account the next ID, in one transaction, and reports
 * its progress. It does not wait for the reader of that: a slow one must not hold up the transaction or the sequence of IDs.
 * When anything fails, or the reader goes away before the end, nothing is stored.
 */
export async function* importNames(
  wanted: Import,
  context: Context,
): AsyncGenerator<ImportProgress> {
  const reader = new AbortController()
  const unread: ImportProgress[] = []
  let progressed = Promise.withResolvers<void>()
  const report = (progress: ImportProgress) => {
    unread.push(progress)
    progressed.resolve()
  }
  let isUnderWay = true
  const inserting = insertAll(wanted, context, report, reader.signal).finally(() => {
    isUnderWay = false
  })
  // A failure reaches the reader with the next line.
  inserting.catch(() => {})
  try {
    while (isUnderWay || unread.length > 0) {
      yield* unread.splice(0)
      await Promise.race([progressed.promise, inserting])
      progressed = Promise.withResolvers()
    }
    yield await inserting
  } finally {
    reader.abort()
    await inserting.catch(() => {})
  }
}

async function insertAll(
  { category, names }: Import,
  { db, numbering, now }: Context,
  report: (progress: ImportProgress) => void,
  reader: AbortSignal,
): Promise<ImportProgress> {
  return db.transaction().execute(async (trx) => {
    await lockSequence(trx)
    const leftOut = leftOutOf(names, await listKnownAddresses(trx, names))
    const added = names.filter((_, index) => !leftOut.has(index))
    const stem = stemOf(numbering, category)
    const first = await findNextNumber(trx, numbering, category)
    const rows = added.map((name, index) => ({
      ...name,
      student_id: numbered(stem, first + index),
      category,
      created_at: now,
    }))
    const total = rows.length
    for (let done = 0; done < total; ) {
      reader.throwIfAborted()
      const chunk = rows.slice(done, done + chunkSize)
      await insertStudentIds(trx, chunk)
      done += chunk.length
      report({ done, total, finished: false })
    }
    const ids = rows.map((row) => row.student_id)
    return { done: total, total, finished: true, ids, left_out: leftOut.size }
  })
}

const chunkSize = 100
