import type { ReactNode } from 'react'

/** The boxed letter that numbers a section, as in a conductor's score. */
export function RehearsalMark({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-9 min-w-9 flex-none place-items-center border px-2 font-display font-semibold text-[1.1rem] leading-none"
    >
      {children}
    </span>
  )
}
