import type { ProblemDetails, Refusal } from '#platform/errors.ts'
import { refusals } from './refusals.ts'
import { Import } from './rules.ts'

type Use = { student_id: string; is_used: boolean; unconfirmed: boolean }

/** A used ID is the record of how its account was approved. */
export function whyNotDelete({ student_id, is_used, unconfirmed }: Use): Refusal | undefined {
  if (!is_used) return undefined
  return unconfirmed ? refusals.claimed(student_id) : refusals.usedByAccount(student_id)
}

/** Only an unconfirmed claim can be undone. */
export function whyNotRelease({ student_id, is_used, unconfirmed }: Use): Refusal | undefined {
  if (unconfirmed) return undefined
  return is_used ? refusals.accountConfirmed(student_id) : refusals.alreadyFree(student_id)
}

/** The first invalid name, by its position in the list; the page and the server use the same. */
export function whyNotImport(sent: unknown): ProblemDetails | undefined {
  const issue = Import.safeParse(sent).error?.issues[0]
  if (!issue) return undefined
  const [field = 'body', index] = issue.path
  const message = typeof index === 'number' ? `Name ${index + 1}: ${issue.message}` : issue.message
  return { code: 'check_answers', message, fields: { [String(field)]: message } }
}
