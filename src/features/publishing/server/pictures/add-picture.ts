import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keepFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import { type PictureResizer, PictureTooSmall } from '#platform/server/pictures/picture-resizer.ts'
import {
  leastPicture,
  pictureName,
  pictureWidths,
  sitePicture,
  tooSmallPicture,
} from '../../picture-rules.ts'
import { insertPicture, insertPictureFiles } from './data.ts'

export type PictureDeps = { db: Db; files: Files; clock: Clock }

/**
 * Makes the pictures of the site from a file that the office has sent, which itself is not kept;
 * returns the name by which content names them.
 * @throws {HttpError} 422 with what is wrong with it, 503 where no pictures can be resized.
 */
export async function addPicture(
  deps: PictureDeps & { resizer: PictureResizer },
  sent: UploadedFile,
): Promise<string> {
  const recognized = recognizeFile(sent, sent.name, sitePicture.kinds)
  if ('fault' in recognized) throw badFile(sitePicture.words[recognized.fault])
  const task = { make: 'widths', widths: pictureWidths, least: leastPicture } as const
  const made = await deps.resizer.resize(sent, task).catch((error) => {
    throw error instanceof PictureTooSmall ? badFile(tooSmallPicture) : error
  })
  const width = Math.max(...made.map((it) => it.width))
  const height = Math.max(...made.map((it) => it.height))
  const files = made.map(({ format, ...it }) => ({
    name: `${it.width}.${format}`,
    content: it.content,
  }))
  const id = await keepPicture(deps, { width, height }, files)
  return pictureName(id, { width, height })
}

/** Keeps the files of a picture, all or none; returns its id. */
export async function keepPicture(
  { db, files, clock }: PictureDeps,
  picture: { id?: string; width: number; height: number },
  contents: readonly { name: string; content: Buffer }[],
) {
  const folder = randomUUID()
  const added: { name: string; id: string }[] = []
  try {
    for (const { name, content } of contents) {
      const id = await files.write([content], {
        name,
        // Both formats are called as their endings are: image/avif, image/webp.
        mediaType: `image/${name.split('.')[1]}`,
        pathAt: () => `site-pictures/${folder}/${name}`,
      })
      added.push({ name, id })
    }
    return await db.transaction().execute(async (trx) => {
      const { id } = await insertPicture(trx, { ...picture, added_at: clock() })
      await insertPictureFiles(trx, id, added)
      for (const file of added) await keepFile(trx, file.id, clock())
      return id
    })
  } catch (error) {
    for (const { id } of added) await files.letGo(id)
    throw error
  }
}
