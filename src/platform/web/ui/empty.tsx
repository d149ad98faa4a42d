import type { ReactNode } from 'react'

/** A rest where nothing stands. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="border-rule border-b py-10 text-center text-ink-2">{children}</p>
}
