import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { readSoundFacts } from '#platform/server/http/sound-facts.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { maxVoiceNoteMs, tooLongVoiceNote, voiceNoteFile } from '../../rules.ts'
import type { VoiceNote } from './comment.ts'

type Sent = { file: UploadedFile; facts: string; by: Pick<Person, 'id'> }

/**
 * Keeps a voice note with the comment or the answer that it is, which `say` inserts.
 * @throws {HttpError} 422 with the error of the file, and what `say` throws.
 */
export async function keepVoiceNote<Said>(
  files: Files,
  { file, facts: sent, by }: Sent,
  say: (trx: Db, voice: VoiceNote) => Promise<Said>,
) {
  const facts = readSoundFacts(sent)
  if (facts.duration_ms > maxVoiceNoteMs) throw badFile(tooLongVoiceNote)
  const recognized = recognizeFile(file, file.name, voiceNoteFile.kinds)
  if ('fault' in recognized) throw badFile(voiceNoteFile.words.unknown)
  const { kind, mediaType } = recognized
  const details = {
    name: file.name,
    mediaType,
    sentBy: by.id,
    pathAt: (timestamp: number) => `voice-notes/${by.id}/${timestamp}.${kind}`,
  }
  return files.keep(file, details, (trx, file_id) => say(trx, { file_id, ...facts }))
}
