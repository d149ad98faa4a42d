import { expectedClasses } from '../../progress-rules.ts'

/** A bar with one cell for each expected class. */
export function ClassProgress({ label, percent }: { label: string; percent: number }) {
  const [width, height] = [expectedClasses * 10, 8]
  return (
    <svg
      role="img"
      aria-label={`${label}: ${percent} percent`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-1 block h-2.5 w-full border"
    >
      <rect width={(width * percent) / 100} height={height} fill="currentColor" />
      {Array.from({ length: expectedClasses - 1 }, (_, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          key={index}
          x1={(index + 1) * 10}
          x2={(index + 1) * 10}
          y2={height}
          stroke="var(--color-edge)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
