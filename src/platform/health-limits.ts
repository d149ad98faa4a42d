/** A full disk stops the database too: with less than this readiness is red, and no backup is begun. */
export const leastFreeBytes = 1_000_000_000

/** What is due and has waited for longer is stuck. */
export const stuckAfterSeconds = { jobs: 15 * 60, mail: 60 * 60 }

/**
 * What uploads leave of a disk, for the database: the larger of 1 GB and a twentieth of it. Of a disk on which
 * that is more than a quarter they leave a quarter, or none could be sent there.
 */
export const reserveOf = (diskBytes: number) =>
  Math.min(Math.max(leastFreeBytes, diskBytes / 20), diskBytes / 4)
