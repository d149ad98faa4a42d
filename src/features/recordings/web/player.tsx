import { useEffect, useState } from 'react'
import { addressOf } from '#platform/web/api.ts'
import { Player } from '#platform/web/player/player.tsx'
import { PlayerMedia } from '#platform/web/player/player-media.tsx'
import { SmallPlayer } from '#platform/web/player/small-player.tsx'
import { usePlayback } from '#platform/web/player/use-playback.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { Recording } from '../contract.ts'
import { api } from './api.ts'

type Props = {
  recording: Recording
  /** It plays as soon as it is there, since somebody has asked for it. */
  startsAtOnce?: boolean
  /** Where the whole player stands, with speed and loop. */
  openClass?: string
}

/** A row's player, which opens to the whole one. */
export function RecordingPlayer({ recording, startsAtOnce = false, openClass = '' }: Props) {
  const { id, title, media_type, duration_ms, peaks } = recording
  const [isOpen, setOpen] = useState(false)
  const playback = usePlayback({
    src: addressOf(api.playRecording, { id }),
    title,
    kind: media_type.startsWith('video/') ? 'film' : 'sound',
    durationMs: duration_ms ?? undefined,
    storageKey: `recording-${id}`,
  })
  useEffect(() => {
    if (startsAtOnce) playback.play()
  }, [startsAtOnce, playback])
  return (
    <div className={isOpen ? `onink min-w-0 ${openClass}` : 'min-w-0 max-sm:col-span-2'}>
      <PlayerMedia playback={playback} eager={duration_ms === null} />
      {isOpen ? (
        <Player withoutMedia playback={playback} peaks={peaks}>
          <Button look="quiet" size="small" className="min-h-11" onClick={() => setOpen(false)}>
            Close the player
          </Button>
        </Player>
      ) : (
        <SmallPlayer playback={playback} peaks={peaks}>
          <Button
            look="quiet"
            size="small"
            className="-mr-4 min-h-11"
            aria-label={`Speed, loop of ${title}`}
            onClick={() => setOpen(true)}
          >
            Speed, loop
          </Button>
        </SmallPlayer>
      )}
    </div>
  )
}
