import { type ReactNode, useId } from 'react'
import { playingTime } from '#platform/sound.ts'
import { Button } from '../ui/button.tsx'
import { step } from './key-rules.ts'
import { heardAt } from './markers.tsx'
import type { Playback } from './playback.ts'
import { speeds } from './speed-rules.ts'
import { usePlaceInSeconds, usePlaybackState } from './use-playback.ts'

type KeysProps = { playback: Playback; children?: ReactNode }

/** What is pressed below the staff. */
export function PlayerKeys({ playback, children }: KeysProps) {
  const { isPlaying, isWaiting } = usePlaybackState(playback)
  return (
    <div className="player-keys">
      <Button look="line" size="small" onClick={() => playback.skip(-step)} className="min-h-12">
        Back 5 s
      </Button>
      <Button
        look="brass"
        busy={isWaiting}
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${playback.title}`}
        onPointerEnter={() => playback.prepare()}
        onClick={() => playback.toggle()}
        className="min-w-32"
      >
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <Button look="line" size="small" onClick={() => playback.skip(step)} className="min-h-12">
        On 5 s
      </Button>
      <Clock playback={playback} className="player-clock" />
      <SpeedChoice playback={playback} />
      <LoopKey playback={playback} />
      {playback.kind === 'film' && <FrameKeys playback={playback} />}
      {children}
    </div>
  )
}

type ClockProps = { playback: Playback; className?: string }

/** Where it is, and how long it is. The slider says both to a screen reader. */
export function Clock({ playback, className = '' }: ClockProps) {
  const { durationMs } = usePlaybackState(playback)
  const place = playingTime(usePlaceInSeconds(playback) * 1000)
  return (
    <span aria-hidden="true" className={`tabular whitespace-nowrap ${className}`}>
      {place} {durationMs !== undefined && <small>of {playingTime(durationMs)}</small>}
    </span>
  )
}

function SpeedChoice({ playback }: { playback: Playback }) {
  const { speed } = usePlaybackState(playback)
  const name = useId()
  const isBetween = !speeds.some((it) => it === speed)
  return (
    <fieldset className="player-speeds">
      <legend className="sr-only">Speed, at the same pitch</legend>
      {speeds.map((it) => (
        <label key={it}>
          <input
            type="radio"
            name={name}
            checked={it === speed}
            onChange={() => playback.setSpeed(it)}
          />
          {it} %
        </label>
      ))}
      <span className="player-speed-note">
        {isBetween && `${speed} %, `}
        {(isBetween || speed !== 100) && 'same pitch'}
      </span>
    </fieldset>
  )
}

/** Sets the one end, then the other, then drops the loop. */
function LoopKey({ playback }: { playback: Playback }) {
  const { ends, loop } = usePlaybackState(playback)
  const begun = ends.from !== undefined && !loop
  const press = () => {
    if (loop) playback.setLoop(undefined)
    else if (begun) playback.loopTo()
    else playback.loopFrom()
  }
  return (
    <Button
      look="line"
      size="small"
      aria-pressed={loop !== undefined}
      onClick={press}
      className={`min-h-11 ${loop || begun ? 'text-brass-text' : ''}`}
    >
      {loop && `Loop ${heardAt({ fromMs: loop.from, toMs: loop.to })}`}
      {begun && `Loop from ${playingTime(ends.from ?? 0)} to here`}
      {!loop && !begun && 'Loop from here'}
    </Button>
  )
}

const FrameKeys = ({ playback }: { playback: Playback }) => (
  <span className="flex gap-2">
    <Button look="line" size="small" className="min-h-11" onClick={() => playback.frame(-1)}>
      Frame back
    </Button>
    <Button look="line" size="small" className="min-h-11" onClick={() => playback.frame(1)}>
      Frame on
    </Button>
  </span>
)
