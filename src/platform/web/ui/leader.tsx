import type { ReactNode } from 'react'

/** A name and its value, with the dots of a price list between them. */
export function Leader({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="max-w-[78%] flex-none">{name}</span>
      <span
        aria-hidden="true"
        className="min-w-4 flex-1 -translate-y-1 border-edge border-b-2 border-dotted"
      />
      <span className="flex-none">{children}</span>
    </span>
  )
}
