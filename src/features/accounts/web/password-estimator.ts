import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** For somebody who has stolen the hashed passwords and tries ten thousand guesses a second. */
export const secondsToGuess = (password: string, ownWords: string[]) =>
  estimator.check(password, ownWords).crackTimes.offlineSlowHashingXPerSecond.seconds
