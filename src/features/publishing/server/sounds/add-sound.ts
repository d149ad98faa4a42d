import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { siteSound } from '../../sound-rules.ts'
import { insertSound } from './data.ts'

export type SoundDeps = { db: Db; files: Files; clock: Clock }

export type SoundEnding = (typeof siteSound.kinds)[number]

/**
 * Keeps a sound that the office has sent, as it was sent; returns the name by which content names it.
 * @throws {HttpError} 422 with what is wrong with it
 */
export async function addSound({ files, clock }: SoundDeps, sent: UploadedFile): Promise<string> {
  const recognized = recognizeFile(sent, sent.name, siteSound.kinds)
  if ('fault' in recognized) throw badFile(siteSound.words[recognized.fault])
  const { kind, mediaType } = recognized
  const ending = kind as SoundEnding
  return files.keep(sent, detailsOf(ending, mediaType), async (trx, file_id) => {
    const { id } = await insertSound(trx, { ending, file_id, added_at: clock() })
    return `${id}.${ending}`
  })
}

/** Keeps a sound of another academy under its own id. */
export async function takeOverSound(
  { db, files, clock }: SoundDeps,
  { id, ending }: { id: string; ending: SoundEnding },
  content: Buffer,
) {
  const file_id = await files.write([content], detailsOf(ending, mediaTypes[ending]))
  try {
    await db.transaction().execute(async (trx) => {
      await insertSound(trx, { id, ending, file_id, added_at: clock() })
      await keepFile(trx, file_id, clock())
    })
  } catch (error) {
    await files.letGo(file_id)
    throw error
  }
}

const mediaTypes = { mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav' } as const

function detailsOf(ending: SoundEnding, mediaType: string) {
  const folder = randomUUID()
  const name = `sound.${ending}`
  return { name, mediaType, pathAt: () => `site-sounds/${folder}/${name}` }
}
