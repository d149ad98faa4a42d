import type { ReactNode } from 'react'

/** The explanation of an empty list, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 border-t py-8">
      <p className="font-display text-2 leading-head">{title}</p>
      {children}
    </div>
  )
}
