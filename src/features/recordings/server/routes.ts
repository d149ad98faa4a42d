import { mayRead } from '#features/enrolments/content-rules.ts'
import {
  readReadableCourses,
  refuseOtherCourses,
} from '#features/enrolments/server/read-course-scope.ts'
import type { Context } from '#features/feature.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { recordingsContract } from '../contract.ts'
import { mayRemove } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { dayOfMoment, playableType } from '../rules.ts'
import { addRecording } from './add-recording.ts'
import { countRecordings, deleteRecording, findRecording, listRecordings } from './data.ts'
import { recordingOf } from './present.ts'

const pageSize = 20

export const recordingsRoutes = ({
  db,
  clock,
  files,
  maxBytes,
  site,
}: Context): Handlers<typeof recordingsContract> => {
  const coursesOf = (actor: Person) => readReadableCourses(db, actor, clock())

  return {
    async listRecordings({ query: { offset, recording }, actor }) {
      const filter = { courses: await coursesOf(actor), id: recording }
      const [rows, total] = await Promise.all([
        listRecordings(db, { ...filter, offset, limit: pageSize }),
        countRecordings(db, filter),
      ])
      const items = rows.map((row) => recordingOf(row, actor, site().courses))
      return { items, total, most_bytes: maxBytes.recording }
    },

    async addRecording({ body, file, actor }) {
      await refuseOtherCourses(db, actor, body.course_id, clock())
      const row = await findRecording(db, await addRecording(files, body, file, actor))
      if (!row) throw refuse(refusals.notYoursToRemove)
      return recordingOf(row, actor, site().courses)
    },

    async removeRecording({ params, actor }) {
      await db.transaction().execute(async (trx) => {
        const row = await findRecording(trx, params.id)
        if (!row || !mayRemove(actor, row)) throw refuse(refusals.notYoursToRemove)
        await deleteRecording(trx, params.id)
        await publishChange(trx, { topic: 'recordings', course_id: row.course_id })
      })
      await files.clearOut()
    },

    async playRecording({ params, actor }) {
      const row = await findRecording(db, params.id)
      const mediaType = row && playableType(row.media_type)
      const held = row && {
        course_id: row.course_id,
        day: dayOfMoment(row.recorded_at),
      }
      if (!mediaType || !held || !mayRead('recording', held, await coursesOf(actor)))
        throw refuse(refusals.notYours)
      return {
        bytes: Number(row.bytes),
        mediaType,
        // A recording's file never changes.
        version: `${row.id}-${row.bytes}`,
        async open(range) {
          const content = await files.read({ id: row.file_id, path: row.path }, range)
          if (content) return content
          throw refuse(refusals.fileGone)
        },
      }
    },
  }
}
