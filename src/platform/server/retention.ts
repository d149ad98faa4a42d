import type { Db } from './db/database.ts'

/**
 * What a feature deletes once it is old: as old as the office has set, and shown to it for a week before.
 * Every feature with such things offers its own, as `server/retention.ts`.
 */
export type Retention = {
  /** What was last changed before a moment. */
  findOld(db: Db, before: Date): Promise<OldThings>
  /** Deletes it. A run that ends in the middle is continued by the next. */
  deleteOld(db: Db, before: Date, now: Date): Promise<unknown>
  /** Tells people of what will be deleted, once. `before` is a week ahead here; `days` is how long it is kept. */
  announceOld?(db: Db, before: Date, now: Date, days: number): Promise<unknown>
}

type OldThings = {
  count: number
  /** When the one that was left alone longest was last changed. */
  first: Date | null
}
