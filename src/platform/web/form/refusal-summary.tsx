import { useEffect, useRef } from 'react'
import type { ProblemDetails } from '#platform/errors.ts'
import { Alert } from '../ui/alert.tsx'

type Props = {
  problem: ProblemDetails
  /** The number of refusals so far; each new one takes the focus. */
  count: number
  /** The prefix of the form's field ids. */
  id: string
  /** The title of the refusal; shown, with its message, only after a post without script. */
  postedTitle: string | undefined
}

/**
 * The errors of a form, each a link to its field; it takes the focus. With script the refusal's own
 * message is in a toast.
 */
export function RefusalSummary({ problem, count, id, postedTitle }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const fields = Object.entries(problem.fields ?? {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the count
  useEffect(() => element.current?.focus(), [count])

  if (fields.length === 0 && !postedTitle) return null
  const heading = postedTitle ?? countOf(fields.length)
  return (
    <Alert
      ref={element}
      role={postedTitle ? 'alert' : 'group'}
      aria-label={postedTitle ? undefined : heading}
      className="mb-8"
      title={heading}
    >
      {postedTitle && <p>{problem.message}</p>}
      <ul className="mt-2 grid gap-1">
        {fields.map(([name, message]) => (
          <li key={name}>
            <a href={`#${id}-${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

const countOf = (answers: number) =>
  answers === 1 ? 'One answer needs another look' : `${answers} answers need another look`
