import { academy } from '#platform/academy.ts'
import type { Role } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import { may } from '#platform/permissions.ts'
import { idleWorker } from '#platform/server/idle-worker.ts'
import { problemAt } from '#platform/why-not.ts'
import type { Judgement, JudgementRequest } from './strength-worker.ts'
import type { Judged } from './weak-passwords.ts'

/** The future owner of a password. */
export type Owner = { role: Role; first_name: string; last_name: string; email: string }

/**
 * Refuses a password that a guesser would soon find; a thread of its own judges it.
 * @throws {HttpError} 422 with what would be better
 */
export async function refuseWeak(password: string, owner: Owner) {
  let message: string | undefined
  await worker.request({ judged: judgedFor(password, owner) }, ({ why }) => {
    message = why
  })
  if (message) throw new HttpError(422, problemAt('password', message))
}

const worker = idleWorker<JudgementRequest, Judgement>(
  new URL('./strength-worker.ts', import.meta.url),
  undefined,
)

function judgedFor(password: string, { role, first_name, last_name, email }: Owner): Judged {
  const known = [first_name, last_name, email, academy.fullName]
  const parts = known.join(' ').split(/[^\p{L}\p{N}]+/u)
  const words = [...known, ...parts].filter((word) => word.length > 1)
  return { password, words, isStaff: may({ role }, 'setAssignments') }
}
