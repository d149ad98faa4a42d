import { illustrationOf } from '#features/catalogue/illustration-rules.ts'
import type { Course } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import type { Recording } from '../contract.ts'
import { mayRemove } from '../policy.ts'
import { dayOfMoment } from '../rules.ts'
import type { RecordingRow } from './data.ts'

export const recordingOf = (
  row: RecordingRow,
  person: Pick<Person, 'id' | 'role'>,
  courses: readonly Course[],
): Recording => ({
  id: row.id,
  title: row.title,
  course: {
    id: row.course_id,
    name: row.course_name,
    ...illustrationOf(courses, row.course_id),
  },
  recorded_on: dayOfMoment(row.recorded_at),
  recorded_at: row.recorded_at.toISOString(),
  media_type: row.media_type,
  bytes: Number(row.bytes),
  duration_ms: row.duration_ms,
  peaks: row.peaks,
  removable: mayRemove(person, row),
})
