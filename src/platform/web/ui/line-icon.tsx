/** An icon of one line, in the colour of its text; what it means is said beside it. */
export const LineIcon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className="size-6"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <path d={path} />
  </svg>
)
