import { buffer } from 'node:stream/consumers'
import type { Db } from '#platform/server/db/database.ts'
import { findFile } from '#platform/server/files/data.ts'
import type { Files } from '#platform/server/files/files.ts'
import { pictureFilesOf, readPictureName } from '../../picture-rules.ts'
import { keepPicture, type PictureDeps } from './add-picture.ts'
import { findPictureFile, listThere } from './data.ts'

/** The files of pictures by their paths in a folder: `pictures/NAME/480.avif`. */
export async function* exportPictures(
  { db, files }: { db: Db; files: Files },
  names: Iterable<string>,
) {
  for (const name of names) {
    const { id = '' } = readPictureName(name) ?? {}
    for (const file of pictureFilesOf(name)) {
      const found = await findPictureFile(db, id, file)
      const stored = found && (await findFile(db, found.file_id))
      const content = stored && (await files.read(stored))
      if (!content) throw new Error(`${pathOf(name, file)}: this file is gone from the store`)
      yield { path: pathOf(name, file), content: await buffer(content) }
    }
  }
}

/**
 * Adds the pictures that are not there, from the files that `read` finds at the same paths. One whose
 * files are not all there is left out: what names it cannot be published, which says so.
 */
export async function importPictures(
  deps: PictureDeps,
  names: Iterable<string>,
  read: (path: string) => Promise<Buffer | undefined>,
) {
  for (const name of names) {
    const picture = readPictureName(name)
    if (!picture || (await listThere(deps.db, [picture.id])).length > 0) continue
    const contents: { name: string; content: Buffer }[] = []
    for (const file of pictureFilesOf(name)) {
      const content = await read(pathOf(name, file))
      if (content) contents.push({ name: file, content })
    }
    if (contents.length === pictureFilesOf(name).length) await keepPicture(deps, picture, contents)
  }
}

const pathOf = (name: string, file: string) => `pictures/${name}/${file}`
