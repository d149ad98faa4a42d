import { dayIn } from '#platform/dates.ts'

/** Why a backup was made. */
export type BackupKind = 'nightly' | 'by-hand' | 'before-migration'

export type BackupName = { at: Date; kind: BackupKind; name: string }

const dayMs = 24 * 60 * 60 * 1000

/** An academy that works on is red in the office after this time without a backup. */
const oldAfterMs = 2 * dayMs

/** How many nightly backups are kept: the last of each day, ISO week and month that has one. */
const kept = { days: 7, weeks: 4, months: 12 }

/** How many backups from before a change of the database are kept. */
const keptBeforeMigrations = 3

/** `cadenza-20261123T081700Z-nightly.tar.zst`; one made by hand has no word behind its time. */
export function nameBackup({
  at,
  kind,
  migration,
  encrypted,
}: {
  at: Date
  kind: BackupKind
  /** The first of the migrations that it precedes. */
  migration?: number | undefined
  encrypted: boolean
}) {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const before = `-before-${String(migration ?? 0).padStart(4, '0')}`
  const word = { nightly: '-nightly', 'by-hand': '', 'before-migration': before }[kind]
  return `cadenza-${time}${word}.tar.zst${encrypted ? '.age' : ''}`
}

/** Undefined for any other file, such as a backup that is still being written. */
export function readBackupName(name: string): BackupName | undefined {
  const found =
    /^cadenza-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-nightly|-before-\d{4})?\.tar\.zst(\.age)?$/.exec(
      name,
    )
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, word] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at.getTime())) return undefined
  if (word === undefined) return { at, kind: 'by-hand', name }
  return { at, kind: word === '-nightly' ? 'nightly' : 'before-migration', name }
}

/** The backups that have had their time. One that somebody made by hand is nobody else's to remove. */
export function backupsToDelete(names: readonly BackupName[]): BackupName[] {
  const newestFirst = names.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || (other.name < one.name ? -1 : 1),
  )
  const nightly = newestFirst.filter(({ kind }) => kind === 'nightly')
  const stays = new Set([
    ...newestOfEach(nightly, kept.days, ({ at }) => at.toISOString().slice(0, 10)),
    ...newestOfEach(nightly, kept.weeks, ({ at }) => String(weekOf(at))),
    ...newestOfEach(nightly, kept.months, ({ at }) => at.toISOString().slice(0, 7)),
    ...newestFirst.filter(({ kind }) => kind === 'before-migration').slice(0, keptBeforeMigrations),
    ...newestFirst.filter(({ kind }) => kind === 'by-hand'),
  ])
  return newestFirst.filter((it) => !stays.has(it))
}

function newestOfEach(
  newestFirst: readonly BackupName[],
  most: number,
  periodOf: (it: BackupName) => string,
) {
  const newest = new Map<string, BackupName>()
  for (const it of newestFirst) {
    if (!newest.has(periodOf(it))) newest.set(periodOf(it), it)
  }
  return [...newest.values()].slice(0, most)
}

/** The number of the week, which begins on Monday; 1970 began on a Thursday. */
const weekOf = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7)

/** Whether the night's backup is missing: three in the morning has passed since the last one. */
export function isBackupDue(last: Date | undefined, now: Date, timeZone: string) {
  const nightOf = (at: Date) => dayIn(timeZone, new Date(at.getTime() - 3 * 60 * 60 * 1000))
  return last === undefined || nightOf(last) < nightOf(now)
}

/** @param since when the academy's database was made, for one that has no backup yet. */
export const isBackupOld = (last: Date | undefined, since: Date, now: Date) =>
  now.getTime() - (last ?? since).getTime() > oldAfterMs
