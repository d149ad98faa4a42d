import { availableParallelism } from 'node:os'

/**
 * Limits of hashing passwords. A hash takes a tenth of a second of a core, and one of libuv's four
 * threads, which also read files. Three hundred people of a school that shares an address may wait; a
 * request ends after twenty seconds.
 */
export const hashing = {
  atOnce: Math.max(1, Math.min(3, availableParallelism())),
  mostWaiting: 2_000,
  mostOfGroup: 600,
  mostWaitingMs: 17_000,
}
