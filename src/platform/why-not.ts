import type * as z from 'zod/mini'
import type { Problem } from './errors.ts'

/**
 * Why answers that a schema refuses cannot be taken: one sentence for each field, the first of them
 * for the whole. An endpoint and its form ask the same.
 */
export const whyNot =
  (schema: z.ZodMiniType) =>
  (answers: unknown): Problem | undefined => {
    const fields: Record<string, string> = {}
    for (const issue of schema.safeParse(answers).error?.issues ?? []) {
      fields[String(issue.path[0] ?? 'body')] ??= issue.message
    }
    const first = Object.values(fields)[0]
    return first === undefined ? undefined : { code: 'check_answers', message: first, fields }
  }
