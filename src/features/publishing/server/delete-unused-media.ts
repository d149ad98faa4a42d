import type { PictureDeps } from './pictures/add-picture.ts'
import { deleteUnused, markNamedByVersions } from './pictures/data.ts'
import { deleteUnusedSounds } from './sounds/data.ts'

/** Since it was sent: an editor that is open may still bring back what it has undone. */
const unusedDays = 7

/** Removes pictures and sounds that were sent and that nothing names any more, or ever has. */
export async function deleteUnusedMedia({ db, files, clock }: PictureDeps) {
  const now = clock()
  const sentBefore = new Date(now.getTime() - unusedDays * 24 * 60 * 60 * 1000)
  await markNamedByVersions(db, now)
  await deleteUnused(db, sentBefore)
  await deleteUnusedSounds(db, sentBefore)
  await files.clearOut()
}
