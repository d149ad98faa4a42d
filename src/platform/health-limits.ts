/** A full disk stops the database too: with less than this readiness is red, and no backup is begun. */
export const leastFreeBytes = 1_000_000_000

/** What is due and has waited for longer is stuck. */
export const stuckAfterSeconds = { jobs: 15 * 60, mail: 60 * 60 }
