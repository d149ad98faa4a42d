import type { Context } from '#features/feature.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Handlers } from '#platform/server/http/mount.ts'
import type { backupsContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { releaseCopy } from './data.ts'
import { readBackups } from './read-backups.ts'

export const backupsRoutes = ({
  db,
  clock,
  doctor,
}: Context): Handlers<typeof backupsContract> => ({
  async showBackups() {
    const { last, copy, failure, isOld } = await readBackups(db, clock())
    return {
      last: last
        ? {
            made_at: last.ended_at.toISOString(),
            bytes: Number(last.bytes),
            missing_files: last.missing_files ?? 0,
          }
        : null,
      is_old: isOld,
      are_readable: doctor.backupsArePlainElsewhere,
      failure: failure
        ? { at: failure.ended_at.toISOString(), words: failure.failure ?? '' }
        : null,
      copy: copy
        ? { made_at: copy.made_at.toISOString(), restored_at: copy.restored_at.toISOString() }
        : null,
    }
  },

  async releaseCopy() {
    await db.transaction().execute(async (trx) => {
      if (!(await releaseCopy(trx, clock()))) throw refuse(refusals.alreadyReleased)
      await publishChange(trx, { topic: 'backups' })
    })
  },
})
