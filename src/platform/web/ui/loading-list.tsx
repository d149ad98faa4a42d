import { StaffLines } from './staff-lines.tsx'

type Props = {
  /** What is awaited: read out, and above the first staff like a tempo. */
  children: string
  rows?: number
  className?: string
}

/** The place of a list that is loading: a staff for each row, without notes yet. */
export const LoadingList = ({ children, rows = 4, className = 'border-t' }: Props) => (
  <div className={`loading-list ${className}`}>
    <p role="status">{children}</p>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={row} aria-hidden="true">
        <StaffLines />
      </div>
    ))}
  </div>
)
