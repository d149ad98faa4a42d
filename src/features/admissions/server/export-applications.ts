import { academy } from '#platform/academy.ts'
import { byteOrderMark, csvLine } from '#platform/csv.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { answerInWords, fieldNames, fieldOf } from '../field-rules.ts'
import { type Cursor, type Filters, listApplicationsAfter } from './data.ts'

/** How many rows are in memory at a time. */
const chunkSize = 500

/** All matching applications as a CSV file, generated in chunks. */
export const exportApplications = (db: Db, filters: Filters, now: Date) => ({
  name: `applications-${dayIn(academy.timeZone, now)}.csv`,
  mediaType: 'text/csv; charset=utf-8; header=present',
  pieces: chunks(db, filters),
})

async function* chunks(db: Db, filters: Filters) {
  yield byteOrderMark + csvLine(Object.keys(columns))
  for (let last: Cursor | undefined; ; ) {
    const rows = await listApplicationsAfter(db, filters, last, chunkSize)
    last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => csvLine(Object.values(columns).map((cell) => cell(row)))).join('')
    if (rows.length < chunkSize) return
  }
}

type Row = Awaited<ReturnType<typeof listApplicationsAfter>>[number]

const columns: Record<string, (row: Row) => string> = {
  Applied: ({ created_at }) => dayIn(academy.timeZone, created_at),
  Status: ({ status, withdrawn_at }) => (withdrawn_at ? 'withdrawn' : status),
  ...Object.fromEntries(
    fieldNames.map((name) => [fieldOf(name).label, (row: Row) => answerInWords(row, name)]),
  ),
  'Student ID': ({ student_id }) => student_id ?? '',
  Reference: ({ reference }) => reference,
  Changed: ({ changed_at }) => (changed_at ? dayIn(academy.timeZone, changed_at) : ''),
  Withdrawn: ({ withdrawn_at }) => (withdrawn_at ? dayIn(academy.timeZone, withdrawn_at) : ''),
}
