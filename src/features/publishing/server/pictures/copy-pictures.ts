import type { Db } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { pictureFilesOf, readPictureName } from '../../picture-rules.ts'
import { keepPicture, type PictureDeps } from './add-picture.ts'
import { listThere } from './data.ts'
import { readPictureFile } from './open-picture.ts'

/** The files of pictures by their paths in a folder: `pictures/NAME/480.avif`. */
export async function* exportPictures(stores: { db: Db; files: Files }, names: Iterable<string>) {
  for (const name of names) {
    for (const file of pictureFilesOf(name)) {
      const content = await readPictureFile(stores, { name, file })
      if (!content) throw new Error(`${pathOf(name, file)}: this file is gone from the store`)
      yield { path: pathOf(name, file), content }
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
