import type { Person } from '#platform/actor.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { readSoundFacts } from '#platform/server/http/sound-facts.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { momentOfDay, recordingFile } from '../rules.ts'
import { insertRecording } from './data.ts'

type NewRecording = {
  title: string
  course_id: number
  recorded_on: string
  facts?: string | undefined
}

/**
 * Adds a recording for the students of a course; returns its id.
 * @throws {HttpError} 422 with the error of the file.
 */
export async function addRecording(
  files: Files,
  { facts, recorded_on, ...recording }: NewRecording,
  file: UploadedFile,
  by: Pick<Person, 'id'>,
) {
  const error = recordingFile.whyNot({ name: file.name, size: file.bytes }, file.bytes)
  if (error) throw badFile(error)
  const recognized = recognizeFile(file, file.name, recordingFile.kinds)
  if ('fault' in recognized) throw badFile(recordingFile.words.unknown)
  const { kind, mediaType } = recognized
  const read = facts === undefined ? {} : readSoundFacts(facts)
  const details = {
    name: file.name,
    mediaType,
    sentBy: by.id,
    pathAt: (timestamp: number) => `recordings/${recording.course_id}/${timestamp}.${kind}`,
  }
  return files.keep(file, details, async (trx, file_id) => {
    const { id } = await insertRecording(trx, {
      ...{ ...recording, ...read, file_id },
      recorded_at: momentOfDay(recorded_on),
      created_by: by.id,
    })
    await publishChange(trx, { topic: 'recordings', course_id: recording.course_id })
    return id
  })
}
