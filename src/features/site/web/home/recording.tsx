import type { Sound } from '#features/publishing/site-types.ts'
import { playingTime } from '#features/publishing/sound-rules.ts'
import { SoundWave } from '#platform/web/ui/sound-wave.tsx'

/** One recording to play. By the browser's own player: the page has no script, and needs none. */
export function Recording({ src, title, players, seconds, levels }: Sound) {
  return (
    <section aria-labelledby="recording" className="overflow-x-clip border-t">
      <div className="wrap pt-10 lg:pt-14">
        <h2 id="recording" className="text-4">
          Hear <em>how it sounds.</em>
        </h2>
        <p className="mt-3 text-1">
          {title}
          <span className="text-ink-2">, played by {players}</span>
        </p>
      </div>
      <SoundWave levels={levels} className="mt-6 h-24 sm:h-32 lg:h-40" />
      <div className="wrap flex items-center gap-4 pt-4 pb-10 lg:pb-14">
        <div className="max-w-160 flex-1">
          {/* biome-ignore lint/a11y/useMediaCaption: music has no words to show. */}
          <audio
            src={src}
            controls
            preload="none"
            aria-label={`${title}, played by ${players}`}
            className="player-audio"
          />
        </div>
        <p className="tabular text-ink-2">{playingTime(seconds)}</p>
      </div>
    </section>
  )
}
