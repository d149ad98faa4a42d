import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  query: { isFetching: boolean; refetch: () => unknown }
  /** What could not be loaded. */
  children: ReactNode
  className?: string
}

/** Shown where something could not be loaded, with a button to try again. */
export function LoadFailure({ query, children, className = 'border-t py-8' }: Props) {
  return (
    <div className={`grid justify-items-start gap-4 ${className}`}>
      <p role="alert">{children}</p>
      <Button look="white" size="small" busy={query.isFetching} onClick={() => query.refetch()}>
        Try again
      </Button>
    </div>
  )
}
