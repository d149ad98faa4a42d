import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { commonPassword, weakPassword, weakStaffPassword } from '../../rules.ts'

/** A password, with the words that a guesser would try first. */
export type Judged = { password: string; words: readonly string[]; isStaff: boolean }

/**
 * Why a password is too weak, in words for people: it is among the ten thousand that everybody tries
 * first, or zxcvbn scores it 0 (fewer than a thousand guesses); for people who teach or run the academy
 * also where it scores 1 (fewer than a million), because they see other people's work. It takes up to
 * half a second.
 */
export function whyWeak({ password, words, isStaff }: Judged) {
  if (mostCommon.has(password.toLowerCase())) return commonPassword
  // zxcvbn takes long for long texts; a password is not weak for what comes after 64 characters.
  const { score } = estimator.check(password.slice(0, 64), [...words])
  if (score === 0) return weakPassword
  return score < 2 && isStaff ? weakStaffPassword : undefined
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The most frequent in breaches first, all in small letters. */
const mostCommon = new Set<string>(dictionary['passwords-common'].slice(0, 10_000).map(String))
