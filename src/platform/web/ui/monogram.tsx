import { initialsOf } from '#platform/initials.ts'
import { type Figure, figureOf, pointAt, speedAt } from '#platform/lissajous.ts'

/** A person as a plate: their initials under the figure of two tones that their name chooses. */
export function Monogram({ name, className = '' }: { name: string; className?: string }) {
  const figure = figureOf(name)
  return (
    <svg
      viewBox="0 0 320 400"
      fill="none"
      stroke="currentColor"
      className={`block h-auto w-full ${className}`}
      aria-hidden="true"
    >
      <path d={curve(figure, 0)} stroke="var(--d-brass)" strokeWidth="1.6" />
      <path d={curve(figure, 0.07) + curve(figure, 0.14)} strokeWidth=".8" opacity=".7" />
      <path d="M0 360H320M0 368H320M0 376H320M0 384H320M0 392H320" />
      <text x="160" y="345" fontSize="62" textAnchor="middle" fill="currentColor" stroke="none">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** The figure that a name chooses, alone in a square. */
export function FigureLines({ name }: { name: string }) {
  return (
    <svg viewBox="30 38 260 260" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={curve(figureOf(name), 0)} strokeWidth="1.7" />
    </svg>
  )
}

/** The figure with one tone a little ahead, as smooth curves through eight points an oscillation. */
function curve({ phase, ...tones }: Figure, ahead: number) {
  const figure = { ...tones, phase: phase + ahead }
  const steps = 8 * Math.max(figure.across, figure.upward)
  const step = (2 * Math.PI) / steps
  const [start, first, ...rest] = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = (index % steps) * step
    const [x, y] = pointAt(figure, angle)
    const [dx, dy] = speedAt(figure, angle)
    return {
      before: place(x - (dx * step) / 3, y - (dy * step) / 3),
      at: place(x, y),
      after: place(x + (dx * step) / 3, y + (dy * step) / 3),
    }
  })
  const smooth = rest.map(({ before, at }) => `S${before} ${at}`).join('')
  return `M${start?.at}C${start?.after} ${first?.before} ${first?.at}${smooth}`
}

const place = (x: number, y: number) =>
  `${(160 + 118 * x).toFixed(1)} ${(168 + 118 * y).toFixed(1)}`
