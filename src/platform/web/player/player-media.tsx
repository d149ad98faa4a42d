import { useEffect, useState } from 'react'
import type { Playback } from './playback.ts'
import { usePlaybackState } from './use-playback.ts'

type Props = {
  playback: Playback
  /** Loads its first kilobytes at once: its length is not known without. */
  eager?: boolean
  className?: string
}

/** The element that sounds; a film shows its picture here. */
export function PlayerMedia({ playback, eager = false, className = '' }: Props) {
  const { hasNoPicture } = usePlaybackState(playback)
  const shared = {
    ref: playback.attach,
    src: playback.src,
    preload: eager || playback.kind === 'film' ? 'metadata' : 'none',
  } as const
  if (playback.kind === 'sound') return <audio {...shared} hidden />
  return (
    <>
      <video
        {...shared}
        hidden={hasNoPicture}
        playsInline
        aria-label={playback.title}
        onClick={() => playback.toggle()}
        className={`player-film ${className}`}
      />
      {hasNoPicture && <NoPicture playback={playback} />}
    </>
  )
}

/** Says that a picture cannot be shown here, why, and where it can. */
function NoPicture({ playback: { src, title } }: Pick<Props, 'playback'>) {
  const [codec, setCodec] = useState<string>()
  useEffect(() => {
    let isOver = false
    const find = async () => {
      const { readCodecs } = await import('../sound/read-codecs.ts')
      const { picture } = await readCodecs(new URL(src, location.href).href)
      if (!isOver) setCodec(picture)
    }
    void find().catch(() => {})
    return () => {
      isOver = true
    }
  }, [src])
  const others = codec === 'HEVC' ? 'Safari or Firefox' : 'another browser'
  return (
    <p role="status" className="sign sign-cross px-(--player-gutter) py-4">
      This browser cannot show the picture{codec && ` (${codec})`}. The sound plays. Open the film
      in {others}, or{' '}
      <a href={src} download={title} className="-my-2.5 inline-block py-2.5">
        download it
      </a>
      .
    </p>
  )
}
