import { availableParallelism } from 'node:os'

/**
 * Of passwords: each takes a tenth of a second of a core, and one of libuv's four threads, which the
 * server reads files with too. Three hundred of a school that shares an address may wait; a request
 * ends after twenty seconds.
 */
export const hashing = {
  atOnce: Math.max(1, Math.min(3, availableParallelism())),
  mostWaiting: 2_000,
  mostOfGroup: 600,
  mostWaitingMs: 17_000,
}
