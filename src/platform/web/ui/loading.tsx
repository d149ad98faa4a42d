import type { ReactNode } from 'react'

export function Loading({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 border-t py-8 text-ink-2">
      <span className="staff-sign" aria-hidden="true" />
      {children}
    </p>
  )
}
