import { useEffect, useRef } from 'react'
import type { Problem } from '#platform/errors.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { fieldId } from './form-parts.ts'
import { wordsFor } from './use-application.ts'

/**
 * Which answers need another look, each a link to its field; it takes the focus. The refusal's own
 * words stand in the toast, and here only for who `posted` the form without script.
 */
export function RefusalSummary({ problem, posted }: { problem: Problem; posted: boolean }) {
  const element = useRef<HTMLDivElement>(null)
  const fields = Object.entries(problem.fields ?? {})
  // A refusal takes the focus when it comes, not when one of its fields was answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the refusal's words
  useEffect(() => element.current?.focus(), [problem.code, problem.message])

  const { title, description } = wordsFor(problem)
  if (fields.length === 0 && !posted) return null
  const heading = posted ? title : countOf(fields.length)
  return (
    <Alert
      ref={element}
      role={posted ? 'alert' : 'group'}
      aria-label={heading}
      className="mb-8"
      title={heading}
    >
      {posted && <p>{description}</p>}
      <ul className="mt-2 grid gap-1">
        {fields.map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const countOf = (answers: number) =>
  answers === 1 ? 'One answer needs another look' : `${answers} answers need another look`
