import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { AssignmentSubmissions } from '#platform/server/db/schema.ts'
import { deleteSubmission } from './data.ts'
import {
  deleteEarlierSubmission,
  findLastEarlier,
  replaceSubmission,
  setEarlierFile,
} from './hand-in/data.ts'
import { retractWork } from './notify-of-work.ts'

type Grade = Pick<Selectable<AssignmentSubmissions>, 'grade' | 'feedback' | 'graded_at' | 'marks'>

/**
 * Takes back a file that was handed in. Where it was the latest one, that before it takes its place again,
 * with the grade that `gradeOf` knows of it; without one nothing is handed in any more.
 */
export async function withdrawSubmission(
  trx: Db,
  { id, file_id, isLatest }: { id: string; file_id: string; isLatest: boolean },
  gradeOf: (fileId: string) => Promise<Grade | undefined>,
) {
  const before = isLatest ? await findLastEarlier(trx, id) : undefined
  if (isLatest && !before) {
    await deleteSubmission(trx, id)
    await retractWork(trx, id)
    return
  }
  if (before) {
    const grade = await gradeOf(before.file_id)
    await replaceSubmission(trx, id, before, grade)
    if (grade?.grade) await retractWork(trx, id)
    // Its row goes with the file that is taken back.
    await setEarlierFile(trx, before.id, file_id)
  }
  await deleteEarlierSubmission(trx, file_id)
}
