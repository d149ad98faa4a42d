import type { SoundFacts } from '#platform/sound.ts'
import { PlayerMedia } from '#platform/web/player/player-media.tsx'
import { SmallPlayer } from '#platform/web/player/small-player.tsx'
import { usePlayback } from '#platform/web/player/use-playback.ts'

type Props = { src: string; title: string; facts: SoundFacts }

/** Plays what was spoken; the take stops meanwhile. */
export function VoiceNotePlayer({ src, title, facts: { duration_ms, peaks } }: Props) {
  const playback = usePlayback({ src, title, kind: 'sound', durationMs: duration_ms })
  return (
    <div className="my-1 max-w-90">
      <PlayerMedia playback={playback} />
      <SmallPlayer isNote playback={playback} peaks={peaks} />
    </div>
  )
}
