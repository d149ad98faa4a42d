import type { Readable } from 'node:stream'
import type { BackupName } from '../../rules.ts'

export type KeptBackup = BackupName & { bytes: number }

/** Where backups are kept. A backup that was not written to its end is never listed. */
export type BackupPlace = {
  /** As people call it, such as the folder's path. */
  name: string
  /** Whether somebody else's machines keep it. */
  isElsewhere: boolean
  /** How many bytes fit; undefined where nobody knows. */
  room(): Promise<number | undefined>
  list(): Promise<KeptBackup[]>
  /** Writes a backup, which is there once it is whole and not before; returns its bytes. */
  write(name: string, content: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}
