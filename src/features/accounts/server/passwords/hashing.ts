import { availableParallelism } from 'node:os'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { passwordSeconds } from '../../rules.ts'

/**
 * The turns of passwords to be hashed. A hash takes a tenth of a second of a core, and one of libuv's
 * four threads, which also read files. Three hundred people of a school that shares an address may wait
 * while somebody behind it guesses; the answer comes before its request ends.
 */
export const passwordTurns = () =>
  new FairQueue({
    atOnce: Math.max(1, Math.min(3, availableParallelism())),
    maxWaiting: 2_000,
    maxPerGroup: 600,
    maxPerLine: 100,
    maxWaitMs: (passwordSeconds - 10) * 1000,
  })
