import type { PictureDeps } from './add-picture.ts'
import { deleteUnused, markNamedByVersions } from './data.ts'

/** Since it was sent: an editor that is open may still bring back what it has undone. */
const unusedDays = 7

/** Removes pictures that were sent and that nothing names any more, or ever has. */
export async function sweepPictures({ db, files, clock }: PictureDeps) {
  await markNamedByVersions(db, clock())
  await deleteUnused(db, new Date(clock().getTime() - unusedDays * 24 * 60 * 60 * 1000))
  await files.clearOut()
}
