import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { academy } from '#platform/academy.ts'
import type { Role } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { commonPassword, weakPassword, weakStaffPassword } from '../../rules.ts'

/** The password's future owner, with the words that a guesser would try first. */
type Owner = { role: Role; first_name: string; last_name: string; email: string }

/**
 * Refuses a password that is among the ten thousand everybody tries first, or that zxcvbn scores 0
 * (fewer than a thousand guesses); for people who teach or run the academy also one that it scores 1
 * (fewer than a million), because they see other people's work.
 * @throws {HttpError} 422 with what would be better
 */
export function refuseWeak(password: string, owner: Owner) {
  const message = whyWeak(password, owner)
  if (!message) return
  throw new HttpError(422, { code: 'check_answers', message, fields: { password: message } })
}

function whyWeak(password: string, { role, first_name, last_name, email }: Owner) {
  if (mostCommon.has(password.toLowerCase())) return commonPassword
  const known = [first_name, last_name, email, academy.fullName]
  const parts = known.join(' ').split(/[^\p{L}\p{N}]+/u)
  const words = [...known, ...parts].filter((word) => word.length > 1)
  // zxcvbn takes long for long texts; a password is not weak for what comes after 64 characters.
  const { score } = estimator.check(password.slice(0, 64), words)
  if (score === 0) return weakPassword
  return score < 2 && may({ role }, 'setAssignments') ? weakStaffPassword : undefined
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The most frequent in breaches first, all in small letters. */
const mostCommon = new Set<string>(dictionary['passwords-common'].slice(0, 10_000).map(String))
