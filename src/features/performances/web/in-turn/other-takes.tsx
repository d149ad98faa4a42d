import { useId, useState } from 'react'
import type { Playback } from '#platform/web/player/playback.ts'
import { PlayerFailure } from '#platform/web/player/player.tsx'
import { PlayerMedia } from '#platform/web/player/player-media.tsx'
import { PlayerStaff } from '#platform/web/player/player-staff.tsx'
import { usePlaybackState } from '#platform/web/player/use-playback.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { Performance, Take } from '../../contract.ts'
import { useTakePlayback } from '../take-player.tsx'
import { type Heard, useTurns } from './use-turns.ts'

type Props = { take: Take; playback: Playback; performance: Performance }

/** Puts another take below the one that is heard. */
export function OtherTakes({ take, playback, performance: { takes, assignment } }: Props) {
  const [otherId, setOtherId] = useState<string>()
  const others = takes.filter(({ id, received }) => received === null && id !== take.id)
  const other = others.find(({ id }) => id === otherId)
  if (others.length === 0) return null
  return (
    <>
      {other && (
        <TakeBelow
          key={other.id}
          take={take}
          playback={playback}
          other={other}
          mostPoints={assignment.max_points}
        />
      )}
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">Beside take {take.number}</legend>
        {others.map(({ id, number }) => (
          <Button
            key={id}
            look={id === otherId ? 'black' : 'white'}
            size="small"
            aria-pressed={id === otherId}
            onClick={() => setOtherId(id === otherId ? undefined : id)}
          >
            {id === otherId ? `Put take ${number} away` : `Hear beside take ${number}`}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

type BelowProps = { take: Take; playback: Playback; other: Take; mostPoints: number }

function TakeBelow({ take, playback, other, mostPoints }: BelowProps) {
  const name = useId()
  const below = useTakePlayback(other, `take ${other.number}`)
  const { heard, hear } = useTurns(playback, below, [take.duration_ms, other.duration_ms])
  const isFirstHeard = usePlaybackState(playback).isPlaying
  const isBelowHeard = usePlaybackState(below).isPlaying
  const choices: readonly (readonly [Heard, string])[] = [
    ['first', `Take ${take.number}`],
    ['second', `Take ${other.number}`],
    ['turns', 'In turn'],
  ]
  return (
    <section
      aria-label={`Take ${other.number} beside take ${take.number}`}
      className="player onink border-t"
    >
      <PlayerMedia playback={below} />
      <p className="tabular flex flex-wrap items-baseline gap-x-5 px-(--player-gutter) pt-4">
        <span className="font-display text-1">Take {other.number}</span>
        <AcademyMoment at={other.handed_in_at} />
        {other.grade !== null && (
          <span>
            {other.grade} / {mostPoints}
          </span>
        )}
        <span role="status" className="ml-auto">
          {isFirstHeard && `Take ${take.number} sounds`}
          {isBelowHeard && `Take ${other.number} sounds`}
        </span>
      </p>
      <div className="player-page">
        <PlayerStaff playback={below} peaks={other.peaks} />
      </div>
      <PlayerFailure playback={below} className="px-(--player-gutter) pb-2" />
      <div className="player-keys">
        <fieldset className="player-speeds">
          <legend className="sr-only">Which one is heard</legend>
          {choices.map(([which, label]) => (
            <label key={which}>
              <input
                type="radio"
                name={name}
                checked={heard === which}
                onChange={() => hear(which)}
                // The chosen one is heard again.
                onClick={() => heard === which && hear(which)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {(isFirstHeard || isBelowHeard) && (
          <Button
            look="line"
            size="small"
            className="min-h-12"
            onClick={() => (isBelowHeard ? below : playback).pause()}
          >
            Pause
          </Button>
        )}
        <span className="text-sm">In turn: the loop, or ten seconds</span>
      </div>
    </section>
  )
}
