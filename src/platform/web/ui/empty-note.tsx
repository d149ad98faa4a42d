import type { ReactNode } from 'react'

/** A musical rest where a list is empty. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="border-rule border-b py-10 text-center text-ink-2">{children}</p>
}
