import { parseJson } from '#platform/parse-json.ts'
import { SoundFacts } from '#platform/sound.ts'
import { badFile } from './upload.ts'

const unreadable =
  'The length or the wave that was sent with the file is not one. Please choose the file again.'

/**
 * Reads the `SoundFacts` that came as JSON in a form beside their file. Their count and range are checked,
 * and the file is not opened for them: who forges them draws a wrong picture of their own sound.
 * @throws {HttpError} 422
 */
export function readSoundFacts(text: string) {
  const facts = SoundFacts.safeParse(parseJson(text))
  if (!facts.success) throw badFile(unreadable)
  return facts.data
}
