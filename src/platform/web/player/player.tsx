import { type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type KeyHelp, KeyList } from './key-list.tsx'
import { type Marker, Markers } from './markers.tsx'
import type { Playback } from './playback.ts'
import './player.css'
import { PlayerKeys } from './player-keys.tsx'
import { PlayerMedia } from './player-media.tsx'
import { PlayerStaff } from './player-staff.tsx'
import { usePlaybackState } from './use-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'

type Props = {
  /** Steered from outside too: `usePlayback()` makes one. */
  playback: Playback
  /** The wave: 600 levels from 0 to 100. Without it the staff stands alone. */
  peaks?: readonly number[] | null | undefined
  markers?: readonly Marker[]
  /** The id of the marker that is open. */
  current?: string | undefined
  /** What pressing a letter does, instead of playing what it is about. */
  onMarker?: (marker: Marker) => void
  /** Whether the keys of the whole page are its own. Of several players one may have them. */
  hasKeys?: boolean
  /** Keys of the page around it, for the list of keys. */
  moreKeys?: readonly KeyHelp[]
  /** Its element is shown elsewhere, by a PlayerMedia. */
  withoutMedia?: boolean
  /** Another key, at the end. */
  children?: ReactNode
  className?: string
}

/**
 * The player on its dark band: the sound on a staff, the played bold and the rest to come thin, with
 * letters for what was said about it and repeat signs round the loop.
 */
export function Player({
  playback,
  peaks,
  markers = [],
  current,
  onMarker,
  hasKeys = true,
  moreKeys = [],
  withoutMedia = false,
  children,
  className = '',
}: Props) {
  const [said, say] = useState('')
  const [showsKeys, showKeys] = useState(false)
  const list = useId()
  const onShowKeys = () => showKeys(!showsKeys)
  usePlayerKeys(playback, { isOn: hasKeys, onDone: say, onShowKeys })
  const { durationMs } = usePlaybackState(playback)
  const isMarked = markers.length > 0
  return (
    <section aria-label={`Player: ${playback.title}`} className={`player onink ${className}`}>
      {!withoutMedia && <PlayerMedia playback={playback} eager={durationMs === undefined} />}
      <div className={`player-page ${isMarked ? 'player-page-marked' : ''}`}>
        <PlayerStaff playback={playback} peaks={peaks}>
          {(width) => <Markers {...{ playback, markers, current, onMarker, width }} />}
        </PlayerStaff>
      </div>
      <PlayerFailure playback={playback} className="px-(--player-gutter) pb-2" />
      <PlayerKeys playback={playback}>
        {hasKeys && (
          <Button
            look="quiet"
            size="small"
            aria-expanded={showsKeys}
            aria-controls={list}
            onClick={onShowKeys}
            className="player-shows-keys min-h-11"
          >
            Keys
          </Button>
        )}
        {children}
      </PlayerKeys>
      {showsKeys && <KeyList id={list} isFilm={playback.kind === 'film'} more={moreKeys} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

type FailureProps = { playback: Playback; className?: string }

/** Says that it cannot be played, and tries again where it was. */
export function PlayerFailure({ playback, className = '' }: FailureProps) {
  const { hasFailed } = usePlaybackState(playback)
  if (!hasFailed) return null
  const what = playback.kind === 'film' ? 'film' : 'recording'
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <p className="sign sign-cross inline-flex items-center gap-2 text-st-rejected in-[.onink]:text-bad-light">
        This {what} could not be played.
      </p>
      <Button
        look="white"
        size="small"
        className="min-h-11 in-[.onink]:bg-transparent in-[.onink]:text-ivory in-[.onink]:shadow-none"
        onClick={() => playback.retry()}
      >
        Try again
      </Button>
    </div>
  )
}
