/** Five lines that fill their frame, a gap from each other: they print, and stay in colours of the reader's own. */
export const StaffLines = ({ className = '' }: { className?: string }) => (
  <svg
    viewBox="0 0 10 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`staff-lines ${className}`}
  >
    <path d="M0 0H10M0 1H10M0 2H10M0 3H10M0 4H10" vectorEffect="non-scaling-stroke" />
  </svg>
)
