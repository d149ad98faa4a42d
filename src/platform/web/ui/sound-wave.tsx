type Props = {
  /** From the beginning to the end, from 0 to 1. */
  levels: readonly number[]
  className?: string
}

/** A sound as stems on a staff: the louder, the longer. */
export function SoundWave({ levels, className = '' }: Props) {
  const width = levels.length * step
  const stems = levels.map((level, index) => {
    const half = Math.max(0.5, level * middle * 0.94)
    const x = index * step + step / 2
    return `M${x} ${tenths(middle - half)}V${tenths(middle + half)}`
  })
  return (
    <svg
      viewBox={`0 0 ${width} ${middle * 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full ${className || 'h-16'}`}
    >
      {[-2, -1, 0, 1, 2].map((line) => (
        <path
          key={line}
          d={`M0 ${middle + line * gap}H${width}`}
          className="stroke-rule"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={stems.join('')}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </svg>
  )
}

const step = 6
const middle = 32
/** Between two lines of the staff. */
const gap = 12

const tenths = (value: number) => Math.round(value * 10) / 10
