import type { Playback } from './playback.ts'

type Props = {
  playback: Playback
  /** Loads its first kilobytes at once: its length is not known without. */
  eager?: boolean
  className?: string
}

/** The element that sounds; a film shows its picture here. */
export function PlayerMedia({ playback, eager = false, className = '' }: Props) {
  const shared = {
    ref: playback.attach,
    src: playback.src,
    preload: eager || playback.kind === 'film' ? 'metadata' : 'none',
  } as const
  if (playback.kind === 'sound') return <audio {...shared} hidden />
  return (
    <video
      {...shared}
      playsInline
      aria-label={playback.title}
      onClick={() => playback.toggle()}
      className={`player-film ${className}`}
    />
  )
}
