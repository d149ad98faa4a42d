import type { CSSProperties } from 'react'
import { playingTime } from '#platform/sound.ts'
import type { Playback } from './playback.ts'
import { usePlaybackState } from './use-playback.ts'
import { rowsOf } from './wave-rules.ts'

/** Something said about a moment, or about a stretch that ends at `toMs`. */
export type Marker = {
  id: string
  /** As in a score: A, B, C. */
  letter: string
  fromMs: number
  toMs: number | null
  /** What a screen reader says after the letter and the time. */
  label: string
}

type Props = {
  playback: Playback
  markers: readonly Marker[]
  current: string | undefined
  /** Instead of playing what it is about. */
  onMarker: ((marker: Marker) => void) | undefined
  width: number
}

/** A rehearsal letter above each moment, a slur above each stretch. Pressed, it sounds. */
export function Markers({ playback, markers, current, onMarker, width }: Props) {
  const { durationMs } = usePlaybackState(playback)
  if (!durationMs) return null
  const part = (ms: number) => Math.min(1, ms / durationMs)
  const inOrder = markers.toSorted((one, other) => one.fromMs - other.fromMs)
  const letters = inOrder.map((it) => part((it.fromMs + (it.toMs ?? it.fromMs)) / 2))
  const rows = rowsOf(
    letters.map((it) => it * width),
    letterWidth,
  )
  return (
    <ol className="player-markers">
      {inOrder.map((marker, index) => {
        const { id, letter, fromMs, toMs, label } = marker
        const isCurrent = id === current || undefined
        return (
          <li key={id}>
            {toMs !== null && (
              <svg
                viewBox="0 0 100 20"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="player-slur"
                data-current={isCurrent}
                style={
                  { '--at': part(fromMs), '--long': part(toMs) - part(fromMs) } as CSSProperties
                }
              >
                <path d="M0 20Q50 -14 100 20" vectorEffect="non-scaling-stroke" />
              </svg>
            )}
            <button
              type="button"
              className="player-letter"
              aria-current={isCurrent}
              data-row={rows[index]}
              aria-label={`${letter}, ${toMs === null ? 'at ' : ''}${heardAt(marker)}: ${label}`}
              style={{ '--at': letters[index], '--row': rows[index] } as CSSProperties}
              onClick={() => (onMarker ?? hear(playback))(marker)}
            >
              <b aria-hidden="true">{letter}</b>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

/** Plays what a marker is about: the stretch, or on from the moment. */
const hear =
  (playback: Playback) =>
  ({ fromMs, toMs }: Pick<Marker, 'fromMs' | 'toMs'>) => {
    if (toMs !== null) return playback.playStretch(fromMs, toMs)
    playback.seek(fromMs)
    playback.play()
  }

/** `0:42`, or `0:42 to 0:47` */
export const heardAt = ({ fromMs, toMs }: Pick<Marker, 'fromMs' | 'toMs'>) =>
  toMs === null ? playingTime(fromMs) : `${playingTime(fromMs)} to ${playingTime(toMs)}`

/** What a finger needs, in pixels. */
const letterWidth = 44
