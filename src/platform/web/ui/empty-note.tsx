import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What to do about it, or what will stand here. */
  next?: ReactNode
}

/** A musical rest where a list is empty. */
export const EmptyNote = ({ children, next }: Props) => (
  <div className="grid justify-items-center gap-3 border-rule border-b py-10 text-center text-ink-2">
    <p>{children}</p>
    {next}
  </div>
)
