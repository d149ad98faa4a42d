import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { recognizeFile } from '#platform/server/files/recognize-file.ts'
import type { SentFile } from '#platform/server/http/file.ts'
import { badFile, type UploadedFile } from '#platform/server/http/upload.ts'
import type { PictureResizer } from '#platform/server/pictures/picture-resizer.ts'
import { pictureSide, profilePicture } from '../../profile-rules.ts'
import { refusals } from '../../refusals.ts'
import { publishProfileChange } from '../publish-profile-change.ts'
import { hasPicture, updatePicture } from './data.ts'

type Deps = { db: Db; files: Files; resizer: PictureResizer }

/**
 * Gives a person a picture made from the file they sent; the file itself is not kept.
 * @throws {HttpError} 422 with what is wrong with it, 503 where no pictures can be resized.
 */
export async function changePicture(
  { files, resizer }: Omit<Deps, 'db'>,
  userId: string,
  sent: UploadedFile,
) {
  const recognized = recognizeFile(sent, sent.name, profilePicture.kinds)
  if ('fault' in recognized) throw badFile(profilePicture.words[recognized.fault])
  const [resized] = await resizer.resize(sent, { make: 'square', side: pictureSide })
  const square = await files.incoming.receive([resized.content])
  const details = {
    name: 'picture.webp',
    mediaType: 'image/webp',
    sentBy: userId,
    pathAt: () => `pictures/${userId}/${randomUUID()}.webp`,
  }
  try {
    await files.keep(square, details, async (trx, id) => {
      await updatePicture(trx, userId, id)
      await publishProfileChange(trx, userId)
    })
  } finally {
    await square.remove()
  }
  // The picture before.
  await files.clearOut()
}

export async function removePicture({ db, files }: Pick<Deps, 'db' | 'files'>, userId: string) {
  await db.transaction().execute(async (trx) => {
    await updatePicture(trx, userId, null)
    await publishProfileChange(trx, userId)
  })
  await files.clearOut()
}

/** @throws {HttpError} 404 where nobody has this picture, or not any more. */
export async function openPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  id: string,
): Promise<SentFile> {
  const picture = (await hasPicture(db, id)) ? await findFile(db, id) : undefined
  if (!picture) throw refuse(refusals.pictureGone)
  return {
    bytes: Number(picture.bytes),
    mediaType: picture.media_type,
    version: id,
    lasting: true,
    async open(range) {
      const content = await files.read(picture, range)
      if (!content) throw refuse(refusals.pictureGone)
      return content
    },
  }
}
