import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Status, statuses, statusNames } from '../../office-rules.ts'
import type { Decision } from './use-decision.ts'

type Props = { decision: Decision; titleId: string }

/**
 * The status as a dropdown; acceptance leads on to the student ID. A choice in the open list is saved
 * at once. On the closed select some browsers change the value with every arrow key, and each would
 * be a decision with its email: there Enter or leaving the field saves it.
 */
export function StatusSelect({ decision: { status, decide, isPending }, titleId }: Props) {
  const [walkedTo, setWalkedTo] = useState<Status>()
  const walks = useRef(false)
  const hint = useId()

  const settle = () => {
    setWalkedTo(undefined)
    if (walkedTo) decide(walkedTo)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && walkedTo) {
      // Enter would open the list.
      event.preventDefault()
      settle()
    } else if (event.key === 'Escape') setWalkedTo(undefined)
    // On the closed select the change follows in the same task as the key, in the open list later.
    walks.current = true
    setTimeout(() => {
      walks.current = false
    })
  }
  return (
    <div className="relative">
      <select
        aria-label="Status"
        aria-describedby={`${titleId} ${hint}`}
        aria-busy={isPending || undefined}
        value={walkedTo ?? status}
        onKeyDown={onKeyDown}
        onBlur={settle}
        onChange={({ target }) => {
          const chosen = target.value as Status
          if (walks.current) setWalkedTo(chosen === status ? undefined : chosen)
          else decide(chosen)
        }}
        className="select-arrow min-h-11 cursor-pointer border border-edge border-b-ink bg-surface py-2 pr-10 pl-3 aria-busy:cursor-progress"
      >
        {statuses.map((it) => (
          <option key={it} value={it}>
            {statusNames[it]}
          </option>
        ))}
      </select>
      <p
        id={hint}
        className="absolute top-full left-0 z-1 whitespace-nowrap sm:right-0 sm:left-auto bg-ink px-3 py-1 text-ivory text-sm empty:hidden"
      >
        {walkedTo && 'Enter to set it, Escape to leave it'}
      </p>
    </div>
  )
}
