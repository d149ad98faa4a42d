import type { ProblemDetails } from '#platform/errors.ts'
import { ContactMessage } from './rules.ts'

/** Why a message is refused, or undefined; every invalid field is named. */
export function whyNotSend(message: unknown): ProblemDetails | undefined {
  const fields: Record<string, string> = {}
  for (const issue of ContactMessage.safeParse(message).error?.issues ?? []) {
    fields[String(issue.path[0] ?? 'body')] ??= issue.message
  }
  if (Object.keys(fields).length === 0) return undefined
  return { code: 'check_answers', message: 'Please fill in your name, email and message.', fields }
}
