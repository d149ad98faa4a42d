import type { ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }

export function Loading({ children, className = 'border-t py-8 text-ink-2' }: Props) {
  return (
    <p role="status" className={`flex items-center gap-3 ${className}`}>
      <span className="staff-sign" aria-hidden="true" />
      {children}
    </p>
  )
}
