import type { SoundDeps } from './add-sound.ts'
import { deleteUnusedSounds } from './data.ts'

/** Since it was sent: an editor that is open may still bring back what it has undone. */
const unusedDays = 7

/** Removes sounds that were sent and that nothing names any more, or ever has. */
export async function sweepSounds({ db, files, clock }: SoundDeps) {
  await deleteUnusedSounds(db, new Date(clock().getTime() - unusedDays * 24 * 60 * 60 * 1000))
  await files.clearOut()
}
