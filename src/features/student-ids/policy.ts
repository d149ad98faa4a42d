import type { ProblemDetails } from '#platform/errors.ts'
import { Import } from './rules.ts'

type Use = { student_id: string; is_used: boolean; unconfirmed: boolean }

/** A used ID is the record of how its account was approved. */
export function whyNotDelete({
  student_id,
  is_used,
  unconfirmed,
}: Use): ProblemDetails | undefined {
  if (!is_used) return undefined
  return unconfirmed
    ? {
        code: 'student_id_claimed',
        message: `${student_id} is claimed by a registration that waits for its confirmation. Release it first, then delete it.`,
      }
    : {
        code: 'student_id_used',
        message: `${student_id} belongs to an account and stays on the list as its record. Edit its notes instead.`,
      }
}

/** Only an unconfirmed claim can be undone. */
export function whyNotRelease({
  student_id,
  is_used,
  unconfirmed,
}: Use): ProblemDetails | undefined {
  if (unconfirmed) return undefined
  return is_used
    ? {
        code: 'student_id_used',
        message: `The account of ${student_id} is confirmed by now, so the ID stays with it.`,
      }
    : { code: 'student_id_free', message: `${student_id} is free already. Nothing was changed.` }
}

/** The first invalid name, by its position in the list; the page and the server use the same. */
export function whyNotImport(sent: unknown): ProblemDetails | undefined {
  const issue = Import.safeParse(sent).error?.issues[0]
  if (!issue) return undefined
  const [field = 'body', index] = issue.path
  const message = typeof index === 'number' ? `Name ${index + 1}: ${issue.message}` : issue.message
  return { code: 'check_answers', message, fields: { [String(field)]: message } }
}

export const alreadyThere = (studentId: string): ProblemDetails => ({
  code: 'duplicate_student_id',
  message: `${studentId} is on the list already. Choose another ID, or edit that one.`,
  fields: { student_id: 'This ID is on the list already' },
})

export const gone = 'This student ID is gone; somebody else may have deleted it.'
