import type { Person } from '#platform/actor.ts'
import { Refusal } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { judgeMedia } from '#platform/server/files/judging/media.ts'
import type { UploadedFile } from '#platform/server/http/upload.ts'
import { noRecording, notWhole, playableType, whyNotRecording } from '../rules.ts'
import { insertRecording } from './data.ts'

export type AddingRecordings = { db: Db; files: Files; clock: Clock }

type Details = { title: string; course_id: number; recorded_at: string }

/**
 * Leaves a recording for the students of a course; returns its id.
 * @throws {Refusal} 422 with what is wrong with the file.
 */
export async function addRecording(
  { db, files, clock }: AddingRecordings,
  details: Details,
  file: UploadedFile,
  by: Pick<Person, 'id'>,
) {
  const complaint = whyNotRecording({ name: file.name, size: file.bytes }, file.bytes)
  if (complaint) throw badFile(complaint)
  const media = await judgeMedia(file)
  const mediaType = playableType(media.mediaType)
  if (!mediaType) throw badFile(noRecording)
  if (!media.isWhole) throw badFile(notWhole)
  const file_id = await files.add(file, {
    name: file.name,
    mediaType,
    pathAt: (timestamp) => `recordings/${details.course_id}/${timestamp}.${media.extension}`,
  })
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await insertRecording(trx, { ...details, created_by: by.id, file_id })
      await keepFile(trx, file_id, clock())
      await tellChange(trx, { topic: 'recordings', course_id: details.course_id })
      return id
    })
  } catch (error) {
    await files.letGo(file_id)
    throw error
  }
}

const badFile = (message: string) =>
  new Refusal(422, { code: 'bad_file', message, fields: { file: message } })
