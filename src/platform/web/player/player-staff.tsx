import type { CSSProperties, ReactNode } from 'react'
import { playingTime } from '#platform/sound.ts'
import { StaffLines } from '../ui/staff-lines.tsx'
import { PlaceSlider } from './place-slider.tsx'
import type { Playback } from './playback.ts'
import { PlayerWave } from './player-wave.tsx'
import { usePlaybackState } from './use-playback.ts'
import { useWidth } from './use-width.ts'
import { barlinesOf } from './wave-rules.ts'

type Props = {
  playback: Playback
  peaks?: readonly number[] | null | undefined
  small?: boolean
  /** What stands on it: letters and slurs, as wide as it is. */
  children?: (width: number) => ReactNode
}

/** The sound on its staff, with the place in it, which may be moved. */
export function PlayerStaff({ playback, peaks, small = false, children }: Props) {
  const { durationMs, loop, ends } = usePlaybackState(playback)
  const [width, measure] = useWidth()
  const each = small ? 4 : width < 500 ? 5 : 6
  const at = (ms: number) => ({ '--at': durationMs ? ms / durationMs : 0 }) as CSSProperties
  const barlines = small || !durationMs ? [] : barlinesOf(durationMs, width < 500 ? 4 : 9)
  return (
    <div ref={measure} className={`player-staff ${small ? 'player-staff-small' : ''}`}>
      <StaffLines />
      {barlines.map((ms) => (
        <span key={ms} aria-hidden="true" className="player-barline" style={at(ms)}>
          <small>{playingTime(ms)}</small>
        </span>
      ))}
      <Placed playback={playback}>
        {peaks && width > 0 && <PlayerWave peaks={peaks} width={width} each={each} />}
        {loop && durationMs && (
          <div
            aria-hidden="true"
            className="player-looped"
            style={
              { '--from': loop.from / durationMs, '--to': loop.to / durationMs } as CSSProperties
            }
          >
            {peaks && width > 0 && <PlayerWave peaks={peaks} width={width} each={each} />}
          </div>
        )}
        {durationMs !== undefined && ends.from !== undefined && (
          <span aria-hidden="true" className="player-repeat" style={at(ends.from)} />
        )}
        {durationMs !== undefined && ends.to !== undefined && (
          <span
            aria-hidden="true"
            className="player-repeat player-repeat-end"
            style={at(ends.to)}
          />
        )}
        <PlaceSlider playback={playback} />
        <span aria-hidden="true" className="player-head" />
      </Placed>
      {width > 0 && children?.(width)}
    </div>
  )
}

type PlacedProps = { playback: Playback; children: ReactNode }

/** Everything below knows the place by the variable --place, which changes at every frame. */
const Placed = ({ playback, children }: PlacedProps) => (
  <div
    className="player-placed"
    ref={(element) =>
      playback.onPlace((ms) => {
        const { durationMs } = playback.state()
        const place = durationMs ? Math.min(1, ms / durationMs) : 0
        element?.style.setProperty('--place', place.toFixed(5))
      })
    }
  >
    {children}
  </div>
)
