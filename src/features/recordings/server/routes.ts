import { coursesSeenBy, maySee } from '#features/enrolments/policy.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { recordingsContract } from '../contract.ts'
import { fileGone, notYours } from '../policy.ts'
import { playableType } from '../rules.ts'
import { countRecordings, findRecording, listRecordings } from './data.ts'
import { recordingOf } from './present.ts'

const pageSize = 20

export const recordingsRoutes = ({
  db,
  files,
}: {
  db: Db
  files: Files
}): Handlers<typeof recordingsContract> => {
  const coursesOf = async (actor: Person) =>
    coursesSeenBy(actor, await listEnrollments(db, actor.id))

  return {
    async listRecordings({ query: { offset }, actor }) {
      const courses = await coursesOf(actor)
      const [rows, total] = await Promise.all([
        listRecordings(db, { courses, offset, limit: pageSize }),
        countRecordings(db, courses),
      ])
      return { items: rows.map(recordingOf), total }
    },

    async playRecording({ params, actor }) {
      const row = await findRecording(db, params.id)
      const mediaType = row && playableType(row.media_type)
      if (!mediaType || !maySee(row.course_id, await coursesOf(actor))) throw notFound(notYours)
      return {
        bytes: Number(row.bytes),
        mediaType,
        // What is recorded stays as it is; another take is another recording.
        version: `${row.id}-${row.bytes}`,
        async open(range) {
          const content = await files.read({ id: row.file_id, path: row.path }, range)
          if (content) return content
          throw notFound(fileGone)
        },
      }
    },
  }
}
