import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The time to guess it for a thief of the hashes who tries ten thousand passwords a second. */
export const secondsToGuess = (password: string, ownWords: string[]) =>
  estimator.check(password, ownWords).crackTimes.offlineSlowHashingXPerSecond.seconds
