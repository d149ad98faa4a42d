import { useEffect, useRef, useState } from 'react'
import { playingTime } from '#platform/sound.ts'
import { LevelBars } from '#platform/web/sound/level-meter.tsx'
import { measureLevel } from '#platform/web/sound/measure-level.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { StaffLines } from '#platform/web/ui/staff-lines.tsx'
import { useElapsed } from './use-elapsed.ts'
import type { Phase } from './use-recording.ts'

/** What arrived in the last seconds, a stem for each twentieth of one. */
const stems = 100
/** A sample of full scale, less what rounding takes. */
const fullScale = 0.99
/** How long the warning stands after the last one that was too loud. */
const warned = 60

type Props = {
  track: MediaStreamTrack | undefined
  /** The camera's, for a film. */
  picture: MediaStreamTrack | undefined
  phase: Phase
  canRecord: boolean
  number: number
  onToggle: () => void
}

/** The staff on which one plays, with the key that starts and stops. */
export function Stage({ track, picture, phase, canRecord, number, onToggle }: Props) {
  const { levels, loudness, isTooLoud } = useLevels(track)
  const isRunning = phase === 'count-in' || phase === 'recording'
  return (
    <div className="onink recorder-stage">
      {picture && <Picture track={picture} />}
      <div className="recorder-staff" data-on={isRunning || undefined}>
        <StaffLines />
        <svg viewBox={`0 0 ${stems} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path d={stemsOf(levels)} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="recorder-now" aria-hidden="true" />
      </div>
      <div className="recorder-transport">
        <Button
          look={isRunning ? 'danger' : 'brass'}
          className="min-w-36"
          aria-keyshortcuts="R"
          disabled={!isRunning && (!canRecord || phase !== 'idle')}
          busy={phase === 'starting' || phase === 'finishing'}
          onClick={onToggle}
        >
          {keyWords(phase, number)}
        </Button>
        <Clock phase={phase} />
        <div className="grid gap-1">
          <LevelBars level={loudness} />
          <p className="text-ink-2 text-sm" role="status">
            {isTooLoud ? (
              <b className="text-bad-light">Too loud: step back, or turn it down</b>
            ) : (
              'Level'
            )}
          </p>
        </div>
        <p className="recorder-hint text-ink-2 text-sm">
          <kbd>R</kbd> starts and stops
        </p>
      </div>
    </div>
  )
}

function keyWords(phase: Phase, number: number) {
  if (phase === 'finishing') return 'Keeping the take...'
  if (phase === 'starting') return 'Starting...'
  return phase === 'idle' ? `Record take ${number}` : 'Stop'
}

function Picture({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="Your camera"
      className="recorder-picture"
    />
  )
}

/** How long it has been recorded, from the first note on. */
function Clock({ phase }: { phase: Phase }) {
  const ms = useElapsed(phase === 'recording')
  return (
    <p role="timer" aria-label="Recorded" className="recorder-clock tabular">
      {phase === 'count-in' ? 'Count-in' : playingTime(ms)}
    </p>
  )
}

function useLevels(track: MediaStreamTrack | undefined) {
  const [levels, setLevels] = useState<readonly number[]>([])
  const [loudness, setLoudness] = useState(0)
  const [sinceLoud, setSinceLoud] = useState(warned)
  useEffect(() => {
    setLevels([])
    setLoudness(0)
    if (!track) return
    return measureLevel(track, (level, peak) => {
      setLoudness(level)
      setLevels((all) => [...all.slice(1 - stems), peak])
      setSinceLoud((it) => (peak >= fullScale ? 0 : Math.min(warned, it + 1)))
    })
  }, [track])
  return { levels, loudness, isTooLoud: sinceLoud < warned }
}

/** The newest at the right; quiet playing is drawn larger than it is. */
const stemsOf = (levels: readonly number[]) =>
  levels
    .map((level, at) => {
      const half = Math.max(0.6, 50 * Math.min(1, level) ** 0.6)
      return `M${stems - levels.length + at + 0.5} ${50 - half}V${50 + half}`
    })
    .join('')
