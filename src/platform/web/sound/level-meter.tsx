import { useEffect, useState } from 'react'
import { measureLevel } from './measure-level.ts'
import './level-meter.css'

const bars = 16

/** The loudness of a track as sixteen bars; null: silence. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    setLevel(0)
    return track ? measureLevel(track, setLevel) : undefined
  }, [track])
  return <LevelBars level={level} />
}

/** A loudness from 0 to 1 as sixteen bars. */
export function LevelBars({ level }: { level: number }) {
  const percent = Math.round(level * 100)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no browser lets a meter be drawn as bars
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="level-meter"
    >
      {Array.from({ length: bars }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same sixteen
          key={index}
          data-on={level * bars > index || undefined}
          style={{ height: `${30 + (70 * index) / (bars - 1)}%` }}
        />
      ))}
    </div>
  )
}
