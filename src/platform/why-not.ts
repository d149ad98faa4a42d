import type * as z from 'zod/mini'
import type { ProblemDetails } from './errors.ts'

/**
 * The errors of a body by its schema: one sentence for each field, in the order of the schema, and the
 * first of them for the whole. An endpoint and its form use the same.
 */
export const whyNot =
  (schema: z.ZodMiniType) =>
  (answers: unknown): ProblemDetails | undefined => {
    const errors: Record<string, string> = {}
    for (const issue of schema.safeParse(answers).error?.issues ?? []) {
      errors[String(issue.path[0] ?? 'body')] ??= issue.message
    }
    // A rule about two fields is checked after all others, wherever its field stands.
    const order = namesIn(schema)
    const fields = Object.fromEntries(
      Object.entries(errors).toSorted(
        ([one], [other]) => order.indexOf(one) - order.indexOf(other),
      ),
    )
    const first = Object.values(fields)[0]
    return first === undefined ? undefined : { code: 'check_answers', message: first, fields }
  }

/** A refusal with these errors too, by field, if there are any. */
export function withProblems(
  more: Record<string, string | undefined>,
  problem?: ProblemDetails,
): ProblemDetails | undefined {
  const fields = Object.fromEntries(
    Object.entries({ ...more, ...problem?.fields }).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, message]],
    ),
  )
  const first = Object.values(fields)[0]
  return first === undefined ? problem : { code: 'check_answers', message: first, fields }
}

/** For an answer that is none of the choices. */
export const chooseFromList = 'Please choose from the list'

/** The refusal of one answer. */
export const problemAt = (field: string, message: string): ProblemDetails => ({
  code: 'check_answers',
  message,
  fields: { [field]: message },
})

/** The fields of an object's schema in its order, which is that of the form. */
const namesIn = (schema: z.ZodMiniType) =>
  'shape' in schema ? Object.keys(schema.shape as object) : []
