import type { ReactNode } from 'react'

type Props = {
  label: string
  done: number
  total: number
  /** Instead of `300 of 2000`. */
  children?: ReactNode
}

/** Progress as a bar and in words. */
export function Progress({ label, done, total, children }: Props) {
  return (
    <div className="grid gap-2">
      <progress value={done} max={total} aria-label={label} />
      <p role="status" className="tabular text-ink-2 text-ui">
        {children ?? `${done} of ${total}`}
      </p>
    </div>
  )
}
