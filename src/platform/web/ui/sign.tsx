/**
 * A sign of notation for a state: a note that sounds is done, a hollow one is to come, half a note is
 * late, a rest is excused, a cross is absent or cancelled, a diamond is due. Words stand beside it.
 */
export function Sign({ name, className = '' }: { name: SignName; className?: string }) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" className={`h-[1em] w-[1.5em] ${className}`}>
      {shapes[name]}
    </svg>
  )
}

export type SignName = keyof typeof shapes

const head = { cx: 12, cy: 8, transform: 'rotate(-22 12 8)' }
const hollow = { fill: 'var(--d-paper)', stroke: 'currentColor' }

const shapes = {
  solid: <ellipse {...head} rx={9} ry={6.2} fill="currentColor" />,
  hollow: <ellipse {...head} {...hollow} rx={7.8} ry={5.1} strokeWidth={2.4} />,
  half: (
    <g transform="rotate(-22 12 8)">
      <ellipse cx={12} cy={8} {...hollow} rx={7.9} ry={5.1} strokeWidth={2.2} />
      <path d="M12 2.4A8.6 5.6 0 0 1 12 13.6z" fill="currentColor" />
    </g>
  ),
  diamond: <path d="M12 .4 20 8l-8 7.6L4 8z" fill="currentColor" />,
  rest: (
    <path
      d="M114 38C120 46 127 53 129 57C124 62 121 67 128 76L131 80C124 77 117 79 124 91C112 86 110 74 121 73L111 61C118 55 119 48 114 38z"
      transform="translate(-44.4 -21.5) scale(0.463)"
      fill="currentColor"
    />
  ),
  cross: (
    <path
      d="M6.5 2.5 17.5 13.5M17.5 2.5 6.5 13.5"
      stroke="currentColor"
      strokeWidth={2.6}
      fill="none"
    />
  ),
  dash: <path d="M9 8h6" stroke="currentColor" strokeWidth={1.5} opacity={0.5} />,
}
