import type { ReactNode } from 'react'
import type { Playback } from './playback.ts'
import './player.css'
import { PlayerFailure } from './player.tsx'
import { Clock } from './player-keys.tsx'
import { PlayerStaff } from './player-staff.tsx'
import { usePlaybackState } from './use-playback.ts'

type Props = {
  playback: Playback
  peaks?: readonly number[] | null | undefined
  /** A spoken note: a wave without its staff. */
  isNote?: boolean
  /** Another key, after the time. */
  children?: ReactNode
  className?: string
}

/** One key, a small wave and the time, for rows and for notes. Its element is a PlayerMedia's. */
export function SmallPlayer({ playback, peaks, isNote = false, children, className = '' }: Props) {
  const { isPlaying, isWaiting, hasFailed } = usePlaybackState(playback)
  if (hasFailed) return <PlayerFailure playback={playback} className={className} />
  return (
    <div className={`player-small ${isNote ? 'player-note' : ''} ${className}`}>
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${playback.title}`}
        aria-busy={isWaiting || undefined}
        className="player-key"
        onPointerEnter={() => playback.prepare()}
        onClick={() => playback.toggle()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={isPlaying ? 'M7 4.5V19.5M17 4.5V19.5' : 'M7 4l13 8-13 8z'} />
        </svg>
      </button>
      <PlayerStaff small playback={playback} peaks={peaks} />
      <Clock playback={playback} className="player-small-clock" />
      {children}
    </div>
  )
}
