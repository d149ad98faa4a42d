import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type BackupKind, backupsToDelete } from '../rules.ts'
import { deleteOutcomes, insertBackup } from './data.ts'
import { type BackupDeps, type MadeBackup, makeBackup } from './make-backup.ts'
import type { BackupPlace } from './places/place.ts'

type Recording = { db: Db; clock: Clock }

/** Makes a backup, and tells the office what became of it. */
export async function makeRecordedBackup(
  { db, clock }: Recording,
  deps: BackupDeps,
  occasion: { kind: BackupKind; migration?: number; signal?: AbortSignal },
): Promise<MadeBackup> {
  try {
    const made = await makeBackup(deps, occasion)
    await recordBackup({ db, clock }, occasion.kind, made)
    await deleteOldBackups(deps.place)
    return made
  } catch (error) {
    const failure = failureInWords(error)
    await db
      .transaction()
      .execute(async (trx) => {
        await insertBackup(trx, { kind: occasion.kind, ended_at: clock(), failure })
        await publishChange(trx, { topic: 'backups' })
      })
      // A database of an older version has no place for it, and a lost one none for anything.
      .catch(() => {})
    throw new Error(failure, { cause: error })
  }
}

/** Tells the office of a backup. */
export function recordBackup({ db, clock }: Recording, kind: BackupKind, made: MadeBackup) {
  const { name, bytes, manifest } = made
  const now = clock()
  return db.transaction().execute(async (trx) => {
    const missing_files = manifest.files.missing.length
    await insertBackup(trx, { kind, ended_at: now, name, bytes, missing_files })
    await deleteOutcomes(trx, new Date(now.getTime() - rememberedDays * 24 * 60 * 60 * 1000))
    await publishChange(trx, { topic: 'backups' })
  })
}

const rememberedDays = 90

/** Removes the backups that have had their time. */
async function deleteOldBackups(place: BackupPlace) {
  for (const { name } of backupsToDelete(await place.list())) await place.remove(name)
}

/** Why a backup failed, in a sentence for whoever runs the academy. */
export function failureInWords(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known: Record<string, string> = {
    ENOSPC: 'The disk is full.',
    EDQUOT: 'The disk is full.',
    EACCES: `The folder is closed to the server (${message}).`,
    EPERM: `The folder is closed to the server (${message}).`,
    EROFS: `The disk cannot be written to (${message}).`,
    EIO: `The disk is damaged (${message}).`,
  }
  const words = known[code ?? ''] ?? (message || String(error))
  return /[.!?]$/.test(words) ? words : `${words}.`
}
