import { barsOf, enlargement, wavePath } from './wave-rules.ts'

type Props = {
  peaks: readonly number[]
  /** Of the box that it fills, in pixels. */
  width: number
  /** From one bar to the next, in pixels. */
  each: number
}

/** The wave in its two strokes: what was played is bold, what is to come thin. */
export function PlayerWave({ peaks, width, each }: Props) {
  const scale = enlargement(peaks)
  const bars = barsOf(peaks, Math.max(1, Math.floor(width / each))).map((it) => it * scale)
  const path = wavePath(bars, width, half)
  const box = {
    viewBox: `0 ${-half} ${width} ${2 * half}`,
    preserveAspectRatio: 'none',
  } as const
  return (
    <>
      <svg {...box} aria-hidden="true" className="player-wave player-played">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <svg {...box} aria-hidden="true" className="player-wave player-coming">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  )
}

const half = 60
